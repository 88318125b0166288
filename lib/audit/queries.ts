import 'server-only';
import { EMAIL_MAX } from '@/lib/constants';
import { choicesFilter, timeFilters } from '@/lib/list/filters';
import { defineList, type FindIdsQuery, type Find as ListFind } from '@/lib/list/query';
import { firstRows } from '@/lib/list/read';
import { findTitles, listRecordsInEvent, toTitledRows } from '@/lib/list/titles';
import { getTitleField, type ResourceName, resourceNames } from '@/lib/resources';
import { type SearchParams, toPictureUrl } from '@/lib/routes';
import { toStoredEmail } from '@/lib/schemas';
import { db } from '@/lib/server/db';
import { isId } from '@/lib/text';
import type { Prisma } from '@/prisma/client/client';
import { type AuditAction, auditActions } from './audit-actions';

const EMAIL = /^[^\s@\0]+@[^\s@\0]+$/;

/** Checks a value by which the audit log can be filtered: an id or an email. */
export const isSubjectFilter = (value: string) =>
  isId(value) || (value.length <= EMAIL_MAX && EMAIL.test(value));

type Subject = { id: string; title: string; detail: string };

/** Finds a user by email or id, even if an admin has deleted the user. Any other id is found if an event has it. */
export async function findSubject(text: string): Promise<Subject | undefined> {
  const email = text.includes('@') ? toStoredEmail(text) : undefined;
  const user = await db.user.findUnique({ where: email ? { email } : { id: text }, select: personFields });
  if (user) return toSubject(user.id, user);
  const deletion = await db.auditEvent.findFirst({
    where: {
      action: 'userDelete',
      importId: '',
      ...(email ? { before: { path: ['email'], equals: email } } : { targetId: text }),
    },
    orderBy: { createdAt: 'desc' },
    select: { targetId: true, before: true },
  });
  if (deletion?.targetId) return toSubject(deletion.targetId, deletion.before as Values);
  const events = await Promise.all(
    email
      ? []
      : ['actorId', 'impersonatorId', 'targetId'].map((field) =>
          db.auditEvent.findFirst({ where: { [field]: text }, select: { id: true } }),
        ),
  );
  return events.some(Boolean) ? toSubject(text, null) : undefined;
}

function toSubject(id: string, values: Values): Subject {
  const [title = id, detail = ''] = [values?.name, values?.email].filter(Boolean).map(String);
  return { id, title, detail };
}

const toId = async (subject: string) => (subject.includes('@') ? (await findSubject(subject))?.id : subject);

const nothing = { id: { in: [] } };

type Values = Record<string, unknown> | null;

async function findPeople(ids: (string | null)[]): Promise<Map<string, Person>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const people = await db.user.findMany({ where: { id: { in: known } }, select: personFields });
  return new Map(
    people.map(({ avatarId, image, ...person }) => [
      person.id,
      { ...person, image: toPictureUrl({ avatarId, image }) },
    ]),
  );
}

type Person = { id: string; name: string; email: string; image: string | null };

const personFields = { id: true, name: true, email: true, avatarId: true, image: true } as const;

type Condition = Prisma.AuditEventWhereInput;
type Find = ListFind<Condition>;

const find = (query: Find) => db.auditEvent.findMany({ ...query, omit: { importId: true } });

type StoredEvent = Awaited<ReturnType<typeof find>>[number];

/**
 * Adds to each event its users, the titles of the records in its values, and the target's title if several fields form
 * it. A deleted user is null. A deleted record has no title in `titles`.
 */
async function withNames(stored: StoredEvent[]) {
  const events = stored.map((event) => ({
    ...event,
    before: event.before as Values,
    after: event.after as Values,
  }));
  const [people, titles, subjects] = await Promise.all([
    findPeople(
      events.flatMap((event) => [
        event.actorId,
        event.impersonatorId,
        event.targetType === 'user' ? event.targetId : null,
      ]),
    ),
    findTitles(events.flatMap(listRecordsInEvent)),
    nameSubjects(events),
  ]);
  const findPerson = (id: string | null) => (id ? (people.get(id) ?? null) : null);
  return events.map((event) => ({
    ...event,
    actor: findPerson(event.actorId),
    impersonator: findPerson(event.impersonatorId),
    targetUser: event.targetType === 'user' ? findPerson(event.targetId) : null,
    title: subjects.get(event.id),
    titles: Object.fromEntries(
      listRecordsInEvent(event).flatMap(({ id }) => {
        const title = titles.get(id);
        return title === undefined ? [] : [[id, title]];
      }),
    ),
  }));
}

type Event = Omit<StoredEvent, 'before' | 'after'> & { before: Values; after: Values };

/** Returns titles of records by the id of the event, for resources whose title consists of several fields. */
async function nameSubjects(events: Event[]): Promise<Map<string, string>> {
  const names = resourceNames
    .filter((name) => !getTitleField(name))
    .map((name) =>
      toTitledRows(
        name,
        events
          .filter(({ targetType }) => targetType === name)
          .map(({ id, before, after }) => ({ ...before, ...after, id })),
      ),
    );
  return new Map((await Promise.all(names)).flat().map(({ id, title }) => [id, title]));
}

/** Finds the event whose id is in the URL of the audit log. */
export async function findAuditEvent(id: string | string[] | undefined) {
  if (typeof id !== 'string' || !isId(id)) return undefined;
  const [event] = await withNames(await find({ where: { id }, orderBy: [], take: 1 }));
  return event;
}

const noImport: Prisma.AuditEventWhereInput = { importId: '' };

export const auditListQuery = defineList({
  find,
  findIds: (query: FindIdsQuery<Condition>) => db.auditEvent.findMany({ ...query, select: { id: true } }),
  count: (query: { where: Condition; take?: number }) => db.auditEvent.count(query),
  toRows: withNames,
  sorts: { createdAt: { field: 'createdAt', type: 'time' } },
  defaultSort: '-createdAt',
  filters: {
    action: choicesFilter('action', auditActions),
    actor: {
      isValid: isSubjectFilter,
      where: async (actor) => {
        const id = await toId(actor);
        return id ? { OR: [{ actorId: id }, { impersonatorId: id }] } : nothing;
      },
    },
    target: {
      isValid: isSubjectFilter,
      where: async (target) => {
        const id = await toId(target);
        return id ? { targetId: id } : nothing;
      },
    },
    import: { isValid: isId, where: (id) => ({ importId: id }) },
    request: { isValid: isId, where: (id) => ({ requestId: id }) },
    ...timeFilters('createdAt'),
  },
});

const scoped = (scope: Prisma.AuditEventWhereInput): typeof auditListQuery => ({ ...auditListQuery, scope });

/** Lists an import as one event, and the events of its rows only if the URL names an import, a request or a target. */
export const toAuditLogQuery = (params: SearchParams): typeof auditListQuery =>
  params.import || params.request || params.target ? auditListQuery : scoped(noImport);

export const userActivityQuery = (userId: string): typeof auditListQuery => ({
  ...scoped({
    OR: [
      { OR: [{ actorId: userId }, { impersonatorId: userId }], ...noImport },
      { targetType: 'user', targetId: userId },
    ],
  }),
  filters: {},
});

export const recordHistoryQuery = (resource: ResourceName, id: string): typeof auditListQuery => ({
  ...scoped({ targetType: resource, targetId: id }),
  filters: {},
});

/** The dashboard does not list these events. It shows the number of sign-ins instead. */
const minorActions: AuditAction[] = [
  'sessionSignIn',
  'sessionSignOut',
  'accountUpdateLocale',
  'accountUpdateTheme',
  'accountUpdateTimeZone',
];

export const listLatestAuditEvents = (take: number) =>
  firstRows(scoped({ ...noImport, action: { notIn: minorActions } }), take);

export async function getImportName(id: string | undefined): Promise<string | undefined> {
  if (!id) return undefined;
  const action: AuditAction = 'importFinish';
  const event = await db.auditEvent.findFirst({ where: { targetId: id, action }, select: { after: true } });
  return (event?.after as { fileName?: string } | undefined)?.fileName;
}

type Subjects = { actor?: string; target?: string };

export async function getSubjectNames({ actor, target }: Subjects): Promise<Subjects> {
  const [by, about] = await Promise.all(
    [actor, target].map(async (text) => (text ? (await findSubject(text))?.title : undefined)),
  );
  return { actor: by, target: about };
}
