import { CodeForm } from '@/components/form/code-form';
import type { Result } from '@/lib/result';
import { sampleCode } from '@/tests/support/code';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { mirroredLocale, t } from '@/tests/support/messages';

const error = t('validation.codeInvalid');

const wrong: Result = {
  status: 'failed',
  code: 'INVALID_OTP',
  message: error,
  args: { triesLeft: 2 },
  values: {},
};

function show(result: Result, locale?: typeof mirroredLocale) {
  render(
    <CodeForm
      action={async () => result}
      resend={async () => ({ status: 'ok', data: undefined })}
      email="ada@example.com"
      waitSeconds={0}
      confirmLabel="Confirm"
    />,
    { locale },
  );
  return screen.getByRole('textbox');
}

it('a wrong code says how many tries are left, until there is a new code', async () => {
  const code = show(wrong);
  await userEvent.type(code, sampleCode);
  expect(await screen.findByText(t('verify.triesLeft', { error, count: 2 }))).toBeVisible();
  await waitFor(() => expect(code).toHaveValue(''));
  await userEvent.click(screen.getByRole('button', { name: t('verify.resend') }));
  expect(screen.queryByText(error, { exact: false })).not.toBeInTheDocument();
  expect(code).toHaveFocus();
});

it('a code that the server did not refuse is kept, for example if the connection was lost', async () => {
  const message = t('form.network');
  const code = show({ status: 'failed', code: 'NETWORK', message, values: {} });
  await userEvent.type(code, sampleCode);
  expect(await screen.findByText(message)).toBeVisible();
  expect(code).toHaveValue(sampleCode);
});

it('a code is suggested and typed with digits on phones, from left to right on every page', () => {
  const code = show(wrong, mirroredLocale);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code.closest('[dir]')).toHaveAttribute('dir', 'ltr');
});
