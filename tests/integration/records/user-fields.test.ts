import { findUserId } from '@/lib/records/user-fields';
import { clearRows, createUser } from '@/tests/support/integration/rows';

beforeEach(clearRows);

it('an email becomes the id of its user, and no email stays none', async () => {
  const { id, email } = await createUser();
  expect(await findUserId(email, 'ownerId')).toBe(id);
  expect(await findUserId(null, 'ownerId')).toBeNull();
});

it('an email of no user is an error at its field', async () => {
  await expect(findUserId('nobody@example.com', 'ownerId')).rejects.toMatchObject({
    code: 'userUnknown',
    details: { field: 'ownerId' },
  });
});
