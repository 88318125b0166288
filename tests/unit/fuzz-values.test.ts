import fc from 'fast-check';
import { highlightParts } from '@/components/ui/highlight';
import { auditListQuery } from '@/lib/audit/queries';
import { codeSchema, emailSchema } from '@/lib/auth/schema';
import { CODE_LENGTH } from '@/lib/constants';
import { isLocale, locales } from '@/lib/i18n/config';
import { detectLocale } from '@/lib/i18n/detect';
import { safeRedirect } from '@/lib/link';
import { toSortTypes } from '@/lib/list/list';
import { decodeCursor, encodeCursor } from '@/lib/list/read';
import { listHref, parseListParams, toListUrl } from '@/lib/list/url';
import { toSearchParams } from '@/lib/routes';
import { isId, isStorable } from '@/lib/text';
import { userListQuery } from '@/lib/users/queries';
import { fieldText, fuzz, hostileText } from '@/tests/support/fuzz';
import { otherLocale, unknownLocale } from '@/tests/support/messages';

const runs = fuzz(1_000);
const anything = fc.oneof(hostileText, fc.anything());

describe('a redirect target', () => {
  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '/\\', '\t', '\r\n', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '%09', '%2e'],
    ...['app', 'manager', 'login', 'api', 'evil.example', 'local.invalid', 'http:', 'javascript:', 'é', '\0'],
  );
  const target = fc.oneof(
    fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 7 }).map((parts) => `/app/${parts.join('')}`),
    fieldText('redirect'),
    fc
      .tuple(fc.constantFrom('a', 'é', '%C3%A9'), fc.nat(2_100))
      .map(([letter, count]) => `/app?${letter.repeat(count)}`),
    anything,
  );

  it('is a page of the app or of the manager area on the same site, in its final form, or nothing', () => {
    fc.assert(
      fc.property(target, fc.constantFrom('http://own.test', 'https://own.test'), (raw, site) => {
        const path = safeRedirect(raw);
        if (path === undefined) return;
        expect(path).toMatch(/^\/(app|manager)(?![^/?])[!-~]*$/);
        const { origin, pathname, search } = new URL(path, site);
        expect([origin, pathname + search]).toEqual([site, path]);
        expect(safeRedirect(path)).toBe(path);
      }),
      runs,
    );
  });
});

describe('the language', () => {
  const language = fc.constantFrom('en', `${otherLocale}-CA`, otherLocale, '*', '__proto__', '');
  const header = fc
    .array(fc.tuple(language, hostileText), { maxLength: 5 })
    .map((parts) => parts.map(([tag, rest]) => `${tag};q=${rest}`).join());
  const source = fc.oneof(fc.constantFrom(null, undefined, unknownLocale, ...locales), hostileText);

  it('is always one of the product’s, by the first source that has one', () => {
    fc.assert(
      fc.property(source, source, source, fc.oneof(source, header), (query, cookie, user, acceptLanguage) => {
        const locale = detectLocale({ query, cookie, user, acceptLanguage });
        expect(isLocale(locale)).toBe(true);
        const first = [query, cookie, user].find(isLocale);
        if (first) expect(locale).toBe(first);
      }),
      runs,
    );
  });
});

describe('highlighting', () => {
  it('keeps the text, and its parts alternate', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (text, term) => {
        const parts = highlightParts(text, term);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const [index, { text: part, isMatch }] of parts.entries()) {
          expect(part).not.toBe('');
          expect(isMatch).not.toBe(parts[index + 1]?.isMatch);
        }
      }),
      runs,
    );
  });

  it('marks a word of letters wherever it is in the text, in any case', () => {
    const letters = fc.constantFrom(...'abzéßñİıΑΣσςЖжﬁمد');
    const word = fc.array(letters, { minLength: 3, maxLength: 6 }).map((list) => list.join(''));
    fc.assert(
      fc.property(word, word, (text, rest) => {
        const isMarked = (typed: string) =>
          highlightParts(`${rest} ${text}${rest}`, typed).some(({ isMatch }) => isMatch);
        expect(isMarked(text)).toBe(true);
      }),
      runs,
    );
  });
});

describe('list parameters', () => {
  const names = 'searchTerm sort after before last role status session'.split(' ');
  const query = fc
    .array(
      fc.tuple(
        fc.constantFrom(...names, 'action', 'from', '__proto__', 'constructor', 'page'),
        fc.oneof(fc.constantFrom('name', '-createdAt', '50', 'admin', 'banned', '2026-11-22'), hostileText),
      ),
      { maxLength: 8 },
    )
    .map((pairs) => new URLSearchParams(pairs));

  it.each([
    ['users', userListQuery],
    ['audit events', auditListQuery],
  ])('of %s are valid or ignored, and survive a link', (_, list) => {
    fc.assert(
      fc.property(query, (url) => {
        const params = parseListParams(toSearchParams(url), list);
        if (params.sort !== undefined)
          expect(Object.keys(toSortTypes(list))).toContain(params.sort.replace('-', ''));
        for (const [name, value] of Object.entries(params.filters))
          expect(Object.hasOwn(list.filters, name) && isStorable(value)).toBe(true);
        expect(params.searchTerm.length).toBeLessThanOrEqual(100);
        expect(isStorable(params.searchTerm)).toBe(true);
        const { search } = new URL(listHref(toListUrl('/list', params)), 'http://own.test');
        const again = parseListParams(toSearchParams(new URLSearchParams(search)), list);
        expect(again).toEqual({ ...params, after: undefined, before: undefined });
      }),
      runs,
    );
  });
});

describe('a cursor', () => {
  const groups = [{ type: 'text' }, { type: 'time' }, { type: 'number' }] as const;
  const time = fc
    .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const number = fc
    .oneof(fc.maxSafeInteger(), fc.float({ noNaN: true, noDefaultInfinity: true }))
    .map(String);
  const place = fc.oneof(
    fc.record({ group: fc.constant(0), key: hostileText.map((text) => text.slice(0, 400)), id: fc.uuid() }),
    fc.record({ group: fc.constant(1), key: time, id: fc.uuid() }),
    fc.record({ group: fc.constant(2), key: number, id: fc.uuid() }),
  );

  it('decodes to the position that it was encoded from', () => {
    fc.assert(
      fc.property(place, (position) => {
        const cursor = encodeCursor('-name', position);
        expect(cursor).toMatch(/^[\w-]+$/);
        const decoded = decodeCursor(cursor, '-name', groups);
        expect(decoded).toEqual(isStorable(position.key) ? position : undefined);
      }),
      runs,
    );
  });

  it('from any text is a position that the database can read, or nothing', () => {
    const forged = fc.tuple(
      fc.constantFrom<unknown>('-name', '-name', 'name', null),
      fc.integer({ min: -1, max: 3 }),
      fc.oneof(fieldText('updatedAt'), fieldText('until'), hostileText),
      fc.oneof(fc.uuid(), fieldText('id')),
    );
    const text = fc.oneof(
      hostileText,
      fc
        .oneof(forged, fc.jsonValue())
        .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
    );
    fc.assert(
      fc.property(text, (cursor) => {
        const decoded = decodeCursor(cursor, '-name', groups);
        if (!decoded) return;
        expect(isId(decoded.id) && isStorable(decoded.key)).toBe(true);
        if (decoded.group === 2) expect(Number(decoded.key)).not.toBeNaN();
        if (decoded.group === 1) expect(decoded.key).toMatch(/^(?!0000)\d{4}-[\dT:-]+(\.\d{1,6})?Z$/);
      }),
      runs,
    );
  });
});

describe('a code', () => {
  const zeros = [0x30, 0x660, 0x6f0, 0xff10];
  const digit = fc
    .tuple(fc.nat(9), fc.constantFrom(...zeros))
    .map(([value, zero]) => ({ value, text: String.fromCodePoint(zero + value) }));
  const separator = fc.constantFrom('', '', ' ', '-', '–', '\u00a0', '\u200f', '\u200b', '\t');
  const spelled = fc.array(fc.tuple(separator, digit), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH });

  it('is the same in every spelling', () => {
    fc.assert(
      fc.property(spelled, (parts) => {
        const text = parts.map(([before, { text: written }]) => before + written).join('');
        expect(codeSchema.parse(text)).toBe(parts.map(([, { value }]) => value).join(''));
      }),
      runs,
    );
  });
});

it('an email is one recipient in lower-case ASCII, and no other letter becomes one of its letters', () => {
  const shapes = fc.constantFrom(...'@.,;<>"\u212aſİａü。\u00ad', '\r\n', '%0a', '(x)');
  const email = fc
    .tuple(fieldText('email'), shapes, fc.nat(20))
    .map(([text, part, at]) => text.slice(0, at) + part + text.slice(at));
  fc.assert(
    fc.property(fc.oneof(email, fieldText('email')), (text) => {
      const { success, data } = emailSchema.safeParse(text);
      if (!success) return;
      expect(data).toMatch(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+\.[a-z][a-z0-9-]*[a-z0-9]$/);
      const [local = '', domain = ''] = text.trim().split('@');
      const lower = (ascii: string) => ascii.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      const [storedLocal, storedDomain = ''] = data.split('@');
      expect(storedLocal).toBe(lower(local));
      const labels = storedDomain.split('.');
      expect(labels.map((label) => (label.startsWith('xn--') ? '' : label))).toEqual(
        domain.split('.').map((label) => (/\P{ASCII}|^[xX][nN]--/u.test(label) ? '' : lower(label))),
      );
    }),
    runs,
  );
});
