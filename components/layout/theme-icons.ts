import { Monitor, Moon, Sun } from '@/components/ui/icons';

export const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const;
