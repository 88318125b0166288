import { getFileRule, toAccept } from '@/lib/file-fields';
import { toAttachment } from '@/lib/files/attachment';
import { detectFileType } from '@/lib/files/content';
import { toSafeFileName } from '@/lib/files/uploads';
import { picture } from '@/tests/support/pictures';

const rule = { isPicture: false, extensions: ['pdf', 'png', 'txt', 'csv'], maxBytes: 100 } as const;
const pdf = Buffer.from('%PDF-1.7\n');

test('the content decides what a document is, not its name', async () => {
  await expect(detectFileType(pdf, rule, 'a.txt')).resolves.toBe('application/pdf');
  await expect(detectFileType(await picture('png'), rule, 'a.pdf')).resolves.toBe('image/png');
});

test('a text is what its name says', async () => {
  await expect(detectFileType(Buffer.from('a;b\r\n1;2'), rule, 'a.CSV')).resolves.toBe('text/csv');
  await expect(detectFileType(Buffer.from('مرحبا\tyou'), rule, 'a.txt')).resolves.toBe('text/plain');
});

test.each([
  ['a picture with the name of one that it accepts', Buffer.from('GIF89a'), 'a.png'],
  ['a text with the name of a PDF', Buffer.from('hello'), 'a.pdf'],
  ['HTML', Buffer.from('<!doctype html>'), 'a.html'],
  ['a text that is not UTF-8', Buffer.from([0xff, 0xfe, 0x61]), 'a.txt'],
  ['a text with a null byte', Buffer.from('a\0b'), 'a.txt'],
])('%s is refused', async (_, content, name) => {
  await expect(detectFileType(content, rule, name)).rejects.toMatchObject({ code: 'fileTypeInvalid' });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['a\0b\r\nc.pdf', 'abc.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['<b>"x"</b>.pdf', 'b.pdf'],
  ['  . spaces   within .pdf ', 'spaces within .pdf'],
  ['فاتورة.pdf', 'فاتورة.pdf'],
  ['\ud800.pdf', 'pdf'],
])('the name %j becomes %j', (name, clean) => {
  expect(toSafeFileName(name)).toBe(clean);
});

test('of a long name, the end stays', () => {
  expect(toSafeFileName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(96)}.pdf`);
});

test('a download has its name in ASCII and as it is, and no name can end the header', () => {
  expect(toAttachment('a "b"\\é.pdf')).toBe(
    `attachment; filename="a _b___.pdf"; filename*=UTF-8''a%20%22b%22%5C%C3%A9.pdf`,
  );
  expect(toAttachment("it's (1)*.pdf")).toContain("filename*=UTF-8''it%27s%20%281%29%2a.pdf");
});

test('a browser offers files of the accepted types', () => {
  expect(toAccept({ ...rule, extensions: ['pdf', 'csv'] })).toBe('.pdf,application/pdf,.csv,text/csv');
  expect(toAccept({ ...rule, isPicture: true })).toBe('image/jpeg,image/png,image/webp,image/avif,image/gif');
  expect(getFileRule('user.avatar')).toMatchObject({ isPicture: true, maxBytes: 10_000_000 });
  expect(getFileRule('user.name')).toBeUndefined();
});

// Read in square time, it would take minutes.
test('a name of a megabyte is read', () => {
  expect(toSafeFileName(`${'.'.repeat(1_000_000)}x`)).toBe('x');
});
