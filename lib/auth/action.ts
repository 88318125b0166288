import 'server-only';
import { headers } from 'next/headers';
import { redirect, unstable_rethrow } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { issueArgs, issueKey } from '@/lib/i18n/issues';
import type { FormAction, Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { env } from '@/lib/server/env';
import { getRequestInfo, type RequestInfo } from '@/lib/server/http/request';
import { logger } from '@/lib/server/logger';
import { isPoolExhausted } from '@/lib/server/overload';
import { type AccessRules, ActionError, checkAccess } from './access';
import { toPageMessage } from './errors';
import type { Permission } from './permissions';
import { currentSession, hasSessionCookie, sessionCookies } from './session/current';
import { toAuthHeaders } from './session/request-cookies';
import { type ActiveSession, type Actor, readSession } from './session/store';

type Options<S extends z.ZodObject> = AccessRules & {
  name: string;
  schema: S;
};

type ActionContext = { session: ActiveSession | null; request: RequestInfo; headers: Headers };
export type ActionActor = Actor & { headers: Headers };

/** The only entry point for writes from pages: checks access and input, and translates expected errors. */
export const defineAction = <S extends z.ZodObject, T = void>(
  options: Options<S> & { permission: Permission },
  run: (input: z.output<S>, actor: ActionActor) => Promise<T>,
): FormAction<T> =>
  define(options, (input, { session, ...context }) => {
    if (!session) throw new ActionError('UNAUTHENTICATED');
    return run(input, { session, ...context });
  });

export const definePublicAction = <S extends z.ZodObject, T = void>(
  options: Omit<Options<S>, 'permission'>,
  run: (input: z.output<S>, context: ActionContext) => Promise<T>,
): FormAction<T> => define(options, run);

const define =
  <S extends z.ZodObject, T>(
    { name, schema, ...rules }: Options<S>,
    run: (input: z.output<S>, context: ActionContext) => Promise<T>,
  ): FormAction<T> =>
  async (_previous, form) => {
    const values = readFields(form, schema);
    try {
      const session = await currentSession();
      if (rules.permission && !session && (await hasSessionCookie()))
        redirect(routes.login({ reason: 'ended' }));
      const denied = checkAccess(session, rules, env().DEMO_MODE);
      if (denied) return await failed(denied, values);
      const parsed = schema.safeParse(values, { error: issueKey });
      if (!parsed.success) return await invalid(parsed.error.issues, values);
      const requestHeaders = await headers();
      const context = {
        session,
        request: getRequestInfo(requestHeaders),
        headers: toAuthHeaders(requestHeaders, session),
      };
      return { status: 'ok', data: await run(parsed.data, context) };
    } catch (error) {
      unstable_rethrow(error);
      if (error instanceof ActionError) return toResult(error, values);
      if (rules.permission && !isPoolExhausted(error) && (await hasSessionEnded()))
        redirect(routes.login({ reason: 'ended' }));
      logger.error('An action failed', { action: name, error });
      return failed('UNKNOWN_ERROR', values);
    }
  };

/** A write can fail because the account was deleted after the session was read. */
async function hasSessionEnded(): Promise<boolean> {
  const { session } = await sessionCookies();
  return !(await readSession(session).catch(() => 'unknown'));
}

// Never echo secrets or bulk import rows.
const neverEchoed = ['code', 'token', 'rows'];

const echo = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !neverEchoed.includes(field)));

function readFields(form: unknown, schema: z.ZodObject): Record<string, string> {
  if (!(form instanceof FormData)) return {};
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((field) => {
      const value = form.get(field);
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

async function toResult(
  { code, details: { field, args } }: ActionError,
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
  const t = await getTranslations();
  return { status: 'failed', code, message: translate(t, toPageMessage(code), args), values: echo(values) };
}

async function invalid(issues: z.core.$ZodIssue[], values: Record<string, string>): Promise<Result<never>> {
  const t = await getTranslations('validation');
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'form');
    const key = t.has(issue.message as never) ? issue.message : 'invalidInput';
    messages[field] ??= translate(t, key, issueArgs(issue));
  }
  return { status: 'invalid', issues: messages, values: echo(values) };
}

type TextArguments = Record<string, number | Date>;

const translate = (t: unknown, key: string, args: TextArguments = {}) =>
  (t as (key: string, args: TextArguments) => string)(key, args);
