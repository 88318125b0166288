import 'server-only';
import { headers } from 'next/headers';
import type { z } from 'zod';
import { issueKey } from '@/lib/i18n/issues';
import { env } from '@/lib/server/env';
import { getRequestInfo, type RequestInfo } from '@/lib/server/http/request';
import { type AccessRules, ActionError, checkAccess } from './access';
import { toAuthHeaders } from './session/cookie';
import type { ActiveSession, Actor } from './session/store';

export type WriteContext = { session: ActiveSession | null; request: RequestInfo; headers: Headers };
export type ActionActor = Actor & { headers: Headers };

/** Returns the actor of a write that needs a permission. The session exists, because checkAccess has found it. */
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

/** The common part of actions and endpoints: checks access and input, and returns expected errors. Throws others. */
export async function execute<S extends z.ZodType, T>({
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
    const context = { session, request: getRequestInfo(sent), headers: toAuthHeaders(sent, session) };
    return { kind: 'done', data: await run(parsed.data, context) };
  } catch (error) {
    if (error instanceof ActionError) return { kind: 'rejected', error };
    throw error;
  }
}
