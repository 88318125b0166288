import 'server-only';
import { headers } from 'next/headers';
import { redirect, unstable_rethrow } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { errorKey } from '@/lib/auth/errors';
import { isAllowed, type Permission } from '@/lib/auth/permissions';
import { issueArgs, issueKey } from '@/lib/i18n/issues';
import type { FormAction, Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { env } from './env';
import { type RequestInfo, requestInfo } from './http/request';
import { logger } from './logger';
import { currentSession, hasSessionCookie, sessionCookie } from './session/current';
import { type ActiveSession, readSession } from './session/store';

/**
 * The one door for writes: who may, whether the demo allows it, whether the input is right, and what an error may say.
 * `needs` is a permission, or 'anyone' for the steps of signing in.
 */
type Definition<S extends z.ZodObject, N extends Permission | 'anyone'> = {
  name: string;
  needs: N;
  schema: S;
  /** Stays possible in a demo, because it changes nothing that others see. */
  inDemo?: boolean;
  /** For what only the person themselves may do to their account. */
  whileImpersonating?: 'refused';
};

type Session<N> = N extends 'anyone' ? ActiveSession | null : ActiveSession;

export type ActionContext<N = Permission> = { session: Session<N>; request: RequestInfo; headers: Headers };

/** An expected refusal, by a code of `errors` (whole form) or by a key of `validation` (one field). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly details: { field?: string; args?: Record<string, number> } = {},
  ) {
    super(code);
  }
}

export function defineAction<S extends z.ZodObject, N extends Permission | 'anyone', T = undefined>(
  definition: Definition<S, N>,
  run: (input: z.output<S>, context: ActionContext<N>) => Promise<T>,
): FormAction<T> {
  const { name, needs, schema, inDemo = false, whileImpersonating } = definition;
  return async (_previous, form) => {
    const values = typedValues(form, schema);
    try {
      const session = await currentSession();
      if (needs !== 'anyone') {
        if (!session && (await hasSessionCookie())) redirect(routes.login({ reason: 'ended' }));
        if (!session) return await failed('UNAUTHENTICATED', values);
        if (!isAllowed(session.user.role, needs as Permission)) return await failed('FORBIDDEN', values);
      }
      if (env().DEMO_MODE && !inDemo) return await failed('DEMO_MODE', values);
      if (whileImpersonating === 'refused' && session?.impersonatedBy)
        return await failed('NOT_WHILE_IMPERSONATING', values);
      const parsed = schema.safeParse(values, { error: issueKey });
      if (!parsed.success) return await invalid(parsed.error.issues, values);
      const requestHeaders = await headers();
      const context = {
        session: session as Session<N>,
        request: requestInfo(requestHeaders),
        headers: requestHeaders,
      };
      return { status: 'ok', data: await run(parsed.data, context) };
    } catch (error) {
      unstable_rethrow(error);
      if (error instanceof Refusal) return refused(error, values);
      if (needs !== 'anyone' && (await hasSessionEnded())) redirect(routes.login({ reason: 'ended' }));
      logger.error('An action failed', { action: name, error });
      return failed('UNKNOWN_ERROR', values);
    }
  };
}

/** A write can fail because its account was deleted after the session was read. */
const hasSessionEnded = async () => !(await readSession(await sessionCookie()).catch(() => 'unknown'));

// What opens a door is not sent back to where it was typed, and what a file brought is too much to send back.
const neverEchoed = ['code', 'token', 'rows'];

const echo = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !neverEchoed.includes(field)));

/** Only the fields that the schema names, only text, and nothing that a form could not have held. */
function typedValues(form: unknown, schema: z.ZodObject): Record<string, string> {
  const fields = Object.keys(schema.shape);
  if (!(form instanceof FormData)) return {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = form.get(field);
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

async function refused(
  { code, details: { field, args } }: Refusal,
  values: Record<string, string>,
): Promise<Result<never>> {
  if (!field) return failed(code, values, args);
  const t = await getTranslations('validation');
  return { status: 'invalid', issues: { [field]: translate(t, code, args) }, values: echo(values) };
}

async function failed(
  code: string,
  values: Record<string, string>,
  args?: Record<string, number>,
): Promise<Result<never>> {
  const t = await getTranslations('errors');
  return { status: 'failed', code, message: translate(t, errorKey(code), args), values: echo(values) };
}

async function invalid(issues: z.core.$ZodIssue[], values: Record<string, string>): Promise<Result<never>> {
  const t = await getTranslations('validation');
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'form');
    messages[field] ??= translate(
      t,
      t.has(issue.message as never) ? issue.message : 'invalidInput',
      issueArgs(issue),
    );
  }
  return { status: 'invalid', issues: messages, values: echo(values) };
}

type TextArguments = Record<string, number | Date>;

// Keys come from schemas and error codes at run time; a test holds every one of them to messages/*.json.
const translate = (t: unknown, key: string, args: TextArguments = {}) =>
  (t as (key: string, args: TextArguments) => string)(key, args);
