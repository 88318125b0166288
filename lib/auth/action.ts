import 'server-only';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { PAGE_USER_FIELD } from '@/lib/constants';
import { issueArgs, issueKey } from '@/lib/i18n/issues';
import { resourceLabels } from '@/lib/i18n/resource-labels';
import type { FailedResult, FormAction, Result } from '@/lib/result';
import { env } from '@/lib/server/env';
import { getRequestInfo, type RequestInfo, requestIdHeader } from '@/lib/server/http/request';
import { reportError } from '@/lib/server/logger';
import { isDatabaseBusy } from '@/lib/server/overload';
import { type AccessRules, ActionError, checkAccess } from './access';
import { toPageMessage, type ValidationKey } from './errors';
import type { Permission } from './roles';
import { currentSession, sessionCookies } from './session/current';
import { type ActiveSession, type Actor, readSession } from './session/store';

export type WriteContext = { session: ActiveSession | null; request: RequestInfo; headers: Headers };
export type ActionActor = Actor & { headers: Headers };

/** Stores a file for the field with this key, and returns the id of the file. */
type StoreFile = (key: string, file: File, session: ActiveSession) => Promise<string>;

type Options<S extends z.ZodObject> = AccessRules & {
  name: string;
  schema: S;
  /** A form with `fileField` needs this function: a browser without JavaScript sends the files with the form. */
  storeFile?: StoreFile;
};

/** Defines an action, which checks access and input, and translates expected errors. Pages write only by actions. */
export const defineAction = <S extends z.ZodObject, T = void>(
  options: Options<S> & { permission: Permission },
  run: (input: z.output<S>, actor: ActionActor) => Promise<T>,
): FormAction<T> => define(options, (input, context) => run(input, toActor(context)));

export const definePublicAction = <S extends z.ZodObject, T = void>(
  options: Omit<Options<S>, 'permission'>,
  run: (input: z.output<S>, context: WriteContext) => Promise<T>,
): FormAction<T> => define(options, run);

const define =
  <S extends z.ZodObject, T>(
    { name, schema, storeFile, ...rules }: Options<S>,
    run: (input: z.output<S>, context: WriteContext) => Promise<T>,
  ): FormAction<T> =>
  async (_previous, sent: unknown) => {
    // A client can send a value of any type.
    const form = sent instanceof FormData ? sent : new FormData();
    const input = readFields(form, schema);
    const values = toEchoed(input, schema);
    try {
      const session = await currentSession();
      if (session && isFromOtherUser(form, session)) return await rejectOtherUser(session, values);
      const readInput = async () => {
        if (storeFile && session) await storeFiles(form, { schema, values, storeFile, session });
        return { ...input, ...values };
      };
      const outcome = await checkAndRun({ session, rules, schema, readInput, run });
      if (outcome.kind === 'done') return { status: 'ok', data: outcome.data };
      if (outcome.kind === 'denied') return await failed(outcome.code, values);
      if (outcome.kind === 'invalid') return await invalid(outcome.issues, values);
      return await toFailure(outcome.error, values);
    } catch (error) {
      unstable_rethrow(error);
      if (rules.permission && !isDatabaseBusy(error) && (await hasSessionEnded()))
        return failed('UNAUTHENTICATED', values);
      reportError(error, {
        message: 'An action failed',
        action: name,
        requestId: (await headers()).get(requestIdHeader),
      });
      return failed('UNKNOWN_ERROR', values);
    }
  };

/** Returns the actor of a write that needs a permission. `checkAccess` has already rejected a missing session. */
export function toActor({ session, ...context }: WriteContext): ActionActor {
  if (!session) throw new ActionError('UNAUTHENTICATED');
  return { session, ...context };
}

type Step<S extends z.ZodType, T> = {
  session: ActiveSession | null;
  rules: AccessRules;
  schema: S;
  readInput: () => unknown;
  run: (input: z.output<S>, context: WriteContext) => Promise<T>;
};

export type Outcome<T> =
  | { kind: 'done'; data: T }
  | { kind: 'denied'; code: string }
  | { kind: 'invalid'; issues: z.core.$ZodIssue[] }
  | { kind: 'rejected'; error: ActionError };

/** Checks access and input, and then runs an action or an endpoint. Returns expected errors, and throws all others. */
export async function checkAndRun<S extends z.ZodType, T>({
  session,
  rules,
  schema,
  readInput,
  run,
}: Step<S, T>): Promise<Outcome<T>> {
  const denied = checkAccess(session, rules, env().DEMO_MODE);
  if (denied) return { kind: 'denied', code: denied };
  try {
    const parsed = schema.safeParse(await readInput(), { error: issueKey });
    if (!parsed.success) return { kind: 'invalid', issues: parsed.error.issues };
    const sent = await headers();
    const context = { session, request: getRequestInfo(sent), headers: sent };
    return { kind: 'done', data: await run(parsed.data, context) };
  } catch (error) {
    if (error instanceof ActionError) return { kind: 'rejected', error };
    throw error;
  }
}

/** A write can fail because the session has ended since it was read, for example because the account was deleted. */
async function hasSessionEnded(): Promise<boolean> {
  const { session } = await sessionCookies();
  return !(await readSession(session).catch(() => 'unknown'));
}

/** Returns true if another user has signed in, in another tab, since the page was rendered. */
function isFromOtherUser(form: FormData, { user }: ActiveSession): boolean {
  const pageUser = form.get(PAGE_USER_FIELD);
  return typeof pageUser === 'string' && pageUser !== '' && pageUser !== user.id;
}

async function rejectOtherUser(
  { user }: ActiveSession,
  values: Record<string, string>,
): Promise<Result<never>> {
  const t = await getTranslations('form');
  const message = t('otherUser', { name: user.name || user.email });
  return { status: 'failed', code: 'OTHER_USER', message, values };
}

/** Returns the values that a failure sends back to the form. Secrets and the rows of an import are not among them. */
const toEchoed = (input: Record<string, string>, schema: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(input).filter(([field]) => schema.shape[field].meta()?.isEchoed !== false),
  );

function readFields(form: FormData, schema: z.ZodObject): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((field) => {
      const value = schema.shape[field].meta()?.isRepeated
        ? readRepeated(form, field)
        : readText(form, field);
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

type Files = {
  schema: z.ZodObject;
  values: Record<string, string>;
  storeFile: StoreFile;
  session: ActiveSession;
};

/** Stores files and replaces them by their ids, so that the form keeps the files if another field has an error. */
async function storeFiles(form: FormData, { schema, values, storeFile, session }: Files): Promise<void> {
  for (const field of Object.keys(schema.shape)) {
    const key = schema.shape[field].meta()?.fileKey;
    const file = form
      .getAll(field)
      .find((value): value is File => value instanceof File && value.name !== '');
    if (typeof key !== 'string' || !file) continue;
    try {
      values[field] = await storeFile(key, file, session);
    } catch (error) {
      if (!(error instanceof ActionError && error.details.field)) throw error;
      throw new ActionError(error.code as ValidationKey, { ...error.details, field });
    }
  }
}

/** Of several values with the same name, the first text counts. Fields of `choicesField` use `readRepeated` instead. */
const readText = (form: FormData, field: string) =>
  form.getAll(field).find((value) => typeof value === 'string');

const readRepeated = (form: FormData, field: string) => (form.has(field) ? form.getAll(field).join() : null);

async function toFailure(
  { code, details: { field, args, link } }: ActionError,
  values: Record<string, string>,
): Promise<Result<never>> {
  if (!field && link) {
    const label = resourceLabels.title(await getTranslations('resources'), link.resource);
    return { ...(await failed(code, values, args)), link: { href: link.href, label } };
  }
  if (!field) return failed(code, values, args);
  const t = await getTranslations('validation');
  return { status: 'invalid', issues: { [field]: translate(t, code, args) }, values };
}

async function failed(
  code: string,
  values: Record<string, string>,
  args?: Record<string, number>,
): Promise<FailedResult> {
  const [t, errors] = await Promise.all([getTranslations(), getTranslations('errors')]);
  const message = translate(t, toPageMessage(code, errors), args);
  return { status: 'failed', code, message, args, values };
}

async function invalid(issues: z.core.$ZodIssue[], values: Record<string, string>): Promise<Result<never>> {
  const t = await getTranslations('validation');
  const messages: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'form');
    const key = t.has(issue.message as never) ? issue.message : 'invalidInput';
    messages[field] ??= translate(t, key, issueArgs(issue));
  }
  return { status: 'invalid', issues: messages, values };
}

type TextArguments = Record<string, number | Date>;

const translate = (t: unknown, key: string, args: TextArguments = {}) =>
  (t as (key: string, args: TextArguments) => string)(key, args);
