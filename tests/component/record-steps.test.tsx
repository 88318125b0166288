import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { RecordActions } from '@/components/records/record-actions';
import { RecordList } from '@/components/records/record-list';
import type { StepAction } from '@/components/records/steps';
import { action, failed, mockActions, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { render as renderPlain, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { shownToast, toasts } from '@/tests/support/component/toasts';
import { messages, t } from '@/tests/support/messages';
import { visits, visitTexts } from '@/tests/support/visits';

// Which steps a role may take, and when it may edit a record: unit/steps.test.ts.

jest.mock('@/lib/resources', () => jest.requireActual('@/tests/support/visits').mockVisits());
jest.mock('@/lib/search/actions', () => ({}));
jest.mock('@/lib/account/actions', () => ({}));
jest.mock('@/lib/sign-in/actions', () => ({}));

const { step } = mockActions('step') as { step: StepAction };
const { steps, choices } = visitTexts;

const now = new Date('2026-11-26T10:00:00Z');
const later = '2026-11-26T10:00:01.000Z';
const toVisit = (status: string) => ({ id: 'v', name: 'Ada', status, createdAt: now, updatedAt: now });
const sent = { id: 'v', step: 'confirm', updatedAt: now.toISOString() };

beforeEach(() => action.mockResolvedValue(ok({ updatedAt: later })));

const withTexts = (page: ReactNode): ReactElement => (
  <NextIntlClientProvider
    locale="en"
    timeZone="UTC"
    messages={{ ...messages.en, visits: visitTexts } as object as typeof messages.en}
  >
    {page}
  </NextIntlClientProvider>
);

const props = {
  ...({ area: 'manager', role: 'admin', resource: visits, step } as const),
  ...{ remove: jest.fn(), restore: jest.fn() },
};

const toActions = (status: string) =>
  withTexts(
    <div data-testid="actions" tabIndex={-1}>
      <RecordActions {...{ ...props, record: toVisit(status), name: 'Ada' }} />
    </div>,
  );
const show = (status: string) => renderPlain(toActions(status));

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toText = (value: string) => t.markup('record.stepTaken', { name: () => 'Ada', value });

describe('the page of a record', () => {
  test('has a button for each step that begins here, and its toast undoes it', async () => {
    show('requested');
    expect(screen.queryByRole('button', { name: steps.finish })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: steps.cancel })).toBeVisible();
    await click(steps.confirm);
    expect(action).toHaveBeenLastCalledWith('step', sent);
    const taken = await shownToast();
    expect(taken.text).toBe(toText(choices.status.confirmed));
    taken.click?.();
    expect((await shownToast()).text).toBe(toText(choices.status.requested));
    expect(action).toHaveBeenLastCalledWith('step', { ...sent, updatedAt: later, undo: 'true' });
  });

  test('offers no undo of a final step', async () => {
    show('confirmed');
    await click(steps.finish);
    expect(await shownToast()).toEqual({ text: toText(choices.status.done), click: undefined });
  });

  test('says why a step is refused, also by a rule at a field', async () => {
    show('requested');
    action.mockResolvedValueOnce(failed(t('errors.STEP_REFUSED')));
    await click(steps.confirm);
    await waitFor(() => expect(toasts.error).toHaveBeenLastCalledWith(t('errors.STEP_REFUSED')));
    action.mockResolvedValueOnce({ status: 'invalid', issues: { name: 'Too early' }, values: {} });
    await click(steps.confirm);
    await waitFor(() => expect(toasts.error).toHaveBeenLastCalledWith('Too early'));
    expect(toasts.success).not.toHaveBeenCalled();
  });

  test('keeps the focus at the place of the button, and on no other one', async () => {
    const { rerender } = show('requested');
    await click(steps.confirm);
    await shownToast();
    rerender(toActions('confirmed'));
    expect(screen.getByRole('button', { name: steps.finish })).toBeVisible();
    expect(screen.getByTestId('actions')).toHaveFocus();
  });
});

test('the menu of a row has the steps before the other items, and takes one at once', async () => {
  const list = toList([toVisit('requested')]);
  renderPlain(withTexts(<RecordList {...{ ...props, list, columns: ['status'] }} />));
  const menu = screen.getByRole('button', { name: t('list.rowActions', { name: 'Ada' }) });
  await userEvent.click(menu);
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const names = [steps.confirm, steps.cancel, t('record.edit'), t('record.delete')];
  expect(items.map(({ textContent }) => textContent)).toEqual(names);
  await userEvent.click(items[0] as HTMLElement);
  expect(action).toHaveBeenLastCalledWith('step', sent);
  expect((await shownToast()).text).toBe(toText(choices.status.confirmed));
  expect(menu).toHaveFocus();
});
