import 'server-only';
import { type BinaryToTextEncoding, createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { env } from './env';

/** HMAC-SHA-256 with AUTH_SECRET. Start the text with its purpose, so that the signature is valid for no other. */
export const hmac = (text: string, encoding: BinaryToTextEncoding): string =>
  createHmac('sha256', env().AUTH_SECRET).update(text).digest(encoding);

export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares HMACs, which have a fixed length, so that the time of the comparison reveals nothing about the secret. */
export const isSecret = (sent: string | null, secret: string): boolean =>
  isEqual(hmac(`secret:${sent}`, 'hex'), hmac(`secret:${secret}`, 'hex'));

const MAX_LENGTH = 4_096;

/** The data is signed but not encrypted. `expiresAt` is in milliseconds. */
export function signData(purpose: string, data: object, expiresAt: number): string {
  const payload = Buffer.from(JSON.stringify({ data, expiresAt })).toString('base64url');
  return `${payload}.${hmac(`${purpose}:${payload}`, 'base64url')}`;
}

export function readSignedData<T>(
  purpose: string,
  schema: z.ZodType<T>,
  text: unknown,
  now = Date.now(),
): T | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null;
  const [payload = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isEqual(signature, hmac(`${purpose}:${payload}`, 'base64url'))) return null;
  const { data, expiresAt } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return now < expiresAt ? (schema.safeParse(data).data ?? null) : null;
}
