import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { type AuditEntry, recordAudit } from '@/lib/audit/record';
import { ActionError } from '@/lib/auth/access';
import { codeResponse, errorResponse, failureResponse } from '@/lib/auth/error-response';
import { parseJson } from '@/lib/auth/json';
import { MACHINE_BYTES_MAX, MACHINE_CLOCK_TOLERANCE_SECONDS, writeLimit } from '@/lib/constants';
import { issueKey } from '@/lib/i18n/issues';
import { db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getRequestInfo } from '@/lib/server/http/request';
import { takeLimits } from '@/lib/server/rate-limit';
import { isEqual, isSecret } from '@/lib/server/signed';
import { type Constraints, withConstraints } from './constraints';

type Options<S> = { name: string; schema: S; constraints?: Constraints };
type Event = Pick<AuditEntry, 'action' | 'targetType' | 'before' | 'after'> & { targetId: string };

/**
 * Returns the `POST` handler of a route below /api for another service or a device, which needs a secret from
 * MACHINE_SECRETS with this `name`. The schema is that of a form. `run` writes in the transaction and returns the audit
 * event, whose actor is System. The answer is the `{ id }` of the target. A delivery with the key of an earlier one
 * writes nothing. It gets the same answer, or 422 if its body differs.
 */
export const defineMachineRoute =
  <S extends z.ZodObject>(
    { name, schema, constraints = {} }: Options<S>,
    run: (input: z.output<S>, transaction: Transaction) => Promise<Event>,
  ) =>
  async (request: Request): Promise<Response> => {
    const { headers } = request;
    try {
      const secrets = env().MACHINE_SECRETS.flatMap((each) =>
        each.startsWith(`${name}:`) ? [each.slice(name.length + 1)] : [],
      );
      if (secrets.length === 0) return errorResponse(404, 'NOT_FOUND');
      const body = Buffer.from(await request.arrayBuffer());
      if (body.length > MACHINE_BYTES_MAX) return errorResponse(413, 'INVALID_INPUT');
      const keyHeader = findKeyHeader(headers, body, secrets);
      if (!keyHeader) return errorResponse(401, 'UNAUTHORIZED');
      if (env().DEMO_MODE) return errorResponse(403, 'DEMO_MODE');
      const seconds = await takeLimits([{ ...writeLimit, key: `machine:${name}` }]);
      if (seconds > 0) return codeResponse('RATE_LIMITED', 429, { seconds });
      const sentKey = headers.get(keyHeader);
      if (!sentKey) return invalid({ [keyHeader]: ['fieldRequired'] });
      const parsed = schema.safeParse(toTexts(schema, parseJson(body)), { error: issueKey });
      if (!parsed.success) return invalid(z.flattenError(parsed.error).fieldErrors);
      const [key, hash] = [sha256(`${name}:${sentKey}`), sha256(body)];
      const write = async (transaction: Transaction) => {
        // This waits for a parallel delivery with the same key.
        const made = await transaction.delivery.createMany({ data: { key, hash }, skipDuplicates: true });
        if (made.count === 0) return transaction.delivery.findUniqueOrThrow({ where: { key } });
        const event = await run(parsed.data, transaction);
        await recordAudit(transaction, { ...event, actorId: null, request: getRequestInfo(headers) });
        return transaction.delivery.update({ where: { key }, data: { targetId: event.targetId } });
      };
      const stored = await withConstraints(constraints, () => db.$transaction(write));
      if (stored.hash !== hash) return invalid({ [keyHeader]: ['valueUsed'] }, 422);
      return Response.json({ id: stored.targetId }, { headers: { 'Cache-Control': 'private, no-store' } });
    } catch (error) {
      if (!(error instanceof ActionError)) return failureResponse(new URL(request.url).pathname, error);
      const { code, details } = error;
      return details.field ? invalid({ [details.field]: [code] }) : codeResponse(code, 400, details.args);
    }
  };

/** `issues` lists the errors of each field, as keys of the texts in `validation` (messages/*.json). */
const invalid = (issues: object, status = 400) => errorResponse(status, 'INVALID_INPUT', { issues });

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');

/**
 * Returns the name of the header with the delivery's key. Returns undefined unless the request has one of the secrets
 * as a bearer token, or a signature with one of them as standardwebhooks.com describes.
 */
function findKeyHeader(headers: Headers, body: Buffer, secrets: string[]): string | undefined {
  const signatures = headers.get('webhook-signature')?.split(' ');
  const bearer = headers.get('authorization');
  if (!signatures && secrets.some((secret) => isSecret(bearer, `Bearer ${secret}`))) return 'idempotency-key';
  const sentAt = headers.get('webhook-timestamp') ?? '';
  if (!(Math.abs(Date.now() / 1_000 - Number(sentAt)) <= MACHINE_CLOCK_TOLERANCE_SECONDS)) return undefined;
  const isSigned = secrets.some((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
    hmac.update(`${headers.get('webhook-id')}.${sentAt}.`).update(body);
    const expected = `v1,${hmac.digest('base64')}`;
    return signatures?.some((signature) => isEqual(signature, expected));
  });
  return isSigned ? 'webhook-id' : undefined;
}

/** Converts JSON to the values that a form sends. Throws invalidInput, at the field, for a value of another type. */
function toTexts(schema: z.ZodObject, json: unknown): Record<string, string | undefined> {
  const values = new Map(Object.entries(json ?? {}));
  const toText = (field: string): string | undefined => {
    const value = values.get(field);
    const { fileKey, isRepeated, json: type } = schema.shape[field].meta() ?? {};
    // Files are left out: only a signed-in user can upload one.
    if (value === undefined || value === null || fileKey) return undefined;
    if (typeof value === 'string' || typeof value === type) return String(value);
    if (isRepeated && Array.isArray(value)) return value.join();
    throw new ActionError('invalidInput', { field });
  };
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, toText(field)]));
}
