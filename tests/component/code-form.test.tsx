import { redirect } from 'next/navigation';
import { Component, type ReactNode } from 'react';
import { CodeForm } from '@/components/form/code-form';
import type { FormAction, Result } from '@/lib/result';
import { sampleCode } from '@/tests/support/code';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

const wrong = (args?: Record<string, number>): Result => ({
  status: 'failed',
  code: 'INVALID_OTP',
  message: t('validation.codeInvalid'),
  args,
  values: {},
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasRedirected: false };
  static getDerivedStateFromError = () => ({ hasRedirected: true });
  override render = () => (this.state.hasRedirected ? <p>Redirected</p> : this.props.children);
}

async function enter(
  action: FormAction,
  resend: FormAction = async () => ({ status: 'ok', data: undefined }),
) {
  const view = render(
    <Boundary>
      <CodeForm
        action={action}
        resend={resend}
        email="ada@example.com"
        waitSeconds={0}
        confirmLabel="Confirm"
      />
    </Boundary>,
  );
  await userEvent.type(screen.getByLabelText(t('verify.code')), sampleCode);
  return view;
}

it('a wrong code says how many tries are left where that is known, and empties the field; a new code clears it', async () => {
  const error = t('validation.codeInvalid');
  const { unmount } = await enter(async () => wrong({ triesLeft: 2 }));
  expect(await screen.findByText(t('verify.triesLeft', { error, count: 2 }))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: t('verify.resend') }));
  expect(screen.queryByText(error, { exact: false })).not.toBeInTheDocument();
  expect(screen.getByLabelText(t('verify.code'))).toHaveFocus();
  unmount();
  await enter(async () => wrong());
  expect(await screen.findByText(error)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(t('verify.code'))).toHaveValue(''));
  expect(screen.getByLabelText(t('verify.code'))).toHaveFocus();
});

it('the right code is marked until the next page comes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const marks: (string | undefined)[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records) marks.push((target as HTMLElement).dataset.accepted);
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-accepted'] });
  await enter(async () => redirect('/app'));
  expect(await screen.findByText('Redirected')).toBeVisible();
  expect(marks).toEqual(['true']);
});
