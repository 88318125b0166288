import type { UserDetail } from '@/lib/users/types';
import { otherLocale } from '@/tests/support/messages';

export const userRow = (change: Partial<UserDetail> = {}): UserDetail => ({
  id: 'uma',
  name: 'Uma User',
  email: 'uma@example.com',
  image: null,
  role: 'user',
  status: 'active',
  createdAt: new Date('2026-11-01T08:00:00Z'),
  updatedAt: new Date('2026-11-01T08:00:00Z'),
  lastSignInAt: null,
  lastActiveAt: null,
  invitedAt: null,
  invitedBy: null,
  bannedBy: null,
  bannedAt: null,
  locale: otherLocale,
  banReason: null,
  banExpires: null,
  activeSessions: 2,
  ...change,
});

export const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
