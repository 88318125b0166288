import { z } from 'zod';
import {
  deleteAccountAction,
  endSessionAction,
  restoreEmailAction,
  updateNameAction,
} from '@/lib/account/actions';
import { ActionError } from '@/lib/auth/access';
import { defineAction, definePublicAction } from '@/lib/auth/action';
import { codeSchema } from '@/lib/auth/schema';
import { choicesField, textField } from '@/lib/fields';
import { db } from '@/lib/server/db';
import { checkUserImportAction, runUserImportAction } from '@/lib/users/import-actions';
import { captureLog } from '@/tests/support/capture-log';
import { sampleCode } from '@/tests/support/code';
import { send, withoutWrites } from '@/tests/support/integration/actions';
import { visitor } from '@/tests/support/integration/browser';
import { clearRows, createUser } from '@/tests/support/integration/rows';
import { t } from '@/tests/support/messages';

const log = captureLog();
beforeEach(clearRows);

const rename = (fields: Parameters<typeof send>[1] = { name: 'Grace' }) => send(updateNameAction, fields);

describe('access to an action', () => {
  it('is denied on a page that was rendered for another user, and nothing is written', async () => {
    const { id } = await visitor.signIn({ name: 'Ada' });
    const other = await createUser();
    expect(await withoutWrites(() => rename({ name: 'Grace', pageUser: other.id }))).toEqual({
      status: 'failed',
      code: 'OTHER_USER',
      message: t('form.otherUser', { name: 'Ada' }),
      values: { name: 'Grace' },
    });
    expect(await rename({ name: 'Grace', pageUser: id })).toMatchObject({ status: 'ok' });
  });

  it('a user who is deleted during the write is denied', async () => {
    const { id } = await visitor.signIn();
    const action = defineAction(
      { name: 'test', permission: { account: ['update'] }, schema: z.object({}) },
      async () => {
        await db.user.delete({ where: { id } });
        await db.user.update({ where: { id }, data: { name: 'Grace' } });
      },
    );
    expect(await send(action, {})).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(log.stderr).toBe('');
  });
});

describe('the result of an action', () => {
  const failing = (error: unknown) =>
    definePublicAction({ name: 'failing', schema: z.object({ name: z.string().optional() }) }, async () => {
      throw error;
    });

  it('hides an unexpected error, which is logged', async () => {
    const action = failing(new Error('relation "user" does not exist'));
    const answer = await send(action, { name: 'Grace' });
    expect(answer).toEqual({
      status: 'failed',
      code: 'UNKNOWN_ERROR',
      message: t('errors.UNKNOWN_ERROR'),
      values: { name: 'Grace' },
    });
    expect(log.stderr).toMatch(/An action failed.*failing.*relation/s);
  });

  it('assigns a field error to its field', async () => {
    const error = new ActionError('nameUsed', { field: 'name' });
    expect(await send(failing(error), { name: 'Grace' })).toEqual({
      status: 'invalid',
      issues: { name: t('validation.nameUsed') },
      values: { name: 'Grace' },
    });
  });

  it('sends texts back to the form, whatever their names, but no codes', async () => {
    const schema = z.object({ code: textField(), token: textField(), proof: codeSchema });
    const action = definePublicAction({ name: 'test', schema }, async () => {
      throw new ActionError('nameUsed', { field: 'code' });
    });
    const fields = { code: 'A-17', token: 'blue' };
    expect(await send(action, { ...fields, proof: sampleCode })).toHaveProperty('values', fields);
  });

  it('does not send a code, a token or the rows of an import back', async () => {
    await visitor.signIn({ role: 'admin' });
    const answers = [
      await send(deleteAccountAction, { code: 'x' }),
      await send(restoreEmailAction, { token: 'x' }),
      await send(endSessionAction, { token: 'x' }),
      await send(checkUserImportAction, { rows: 'x' }),
      await send(runUserImportAction, { rows: 'x' }),
    ];
    for (const answer of answers) expect(answer).toHaveProperty('values', {});
  });

  it('reads the first of several fields with one name, and all of several choices', async () => {
    const schema = z.object({ colors: choicesField(['red', 'green', 'blue']), size: z.string() });
    const action = definePublicAction({ name: 'test', schema }, async (input) => input);
    const form = new FormData();
    for (const color of ['blue', 'red']) form.append('colors', color);
    for (const size of ['small', 'large']) form.append('size', size);
    expect(await action(null, form)).toMatchObject({ data: { colors: ['red', 'blue'], size: 'small' } });
  });
});
