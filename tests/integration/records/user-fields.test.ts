import { resolveUsers } from '@/lib/records/user-fields';
import { clearRows, createUser } from '@/tests/support/integration/rows';

beforeEach(clearRows);

it('replaces the emails in the fields of users by their ids', async () => {
  const { id, email } = await createUser();
  expect(
    await resolveUsers({ name: 'Atlas', ownerId: email, helperId: null }, ['ownerId', 'helperId']),
  ).toEqual({
    name: 'Atlas',
    ownerId: id,
    helperId: null,
  });
});

it('an email of no user is an error at its field', async () => {
  await expect(resolveUsers({ ownerId: 'nobody@example.com' }, ['ownerId'])).rejects.toMatchObject({
    code: 'userUnknown',
    details: { field: 'ownerId' },
  });
});
