import { open } from '@/tests/support/e2e/http';
import { test } from '@/tests/support/e2e/repositories';
import { expect } from '@/tests/support/e2e/test';

test('a link that a browser would run is shown as text', async ({
  insertRepository,
  state,
  createUser,
  cookieFor,
}) => {
  const cookie = await cookieFor(await createUser());
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@example.com', '//x.y']) {
    const id = await insertRepository({ name: 'Odd link', link });
    const { text } = await open(state.url, `/app/repositories/${id}`, cookie);
    expect(text).toContain('Odd link');
    expect(text, link).not.toContain(`href="${link}`);
  }
});
