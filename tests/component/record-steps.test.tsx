import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { type Action, toast } from 'sonner';
import { DemoPopup } from '@/components/form/use-form-action';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import { RecordActions } from '@/components/records/record-actions';
import { RecordList } from '@/components/records/record-list';
import type { StepAction } from '@/components/records/steps';
import type { Role } from '@/lib/auth/roles';
import type { Area } from '@/lib/resources';
import { action, failed, mockActions, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { render as renderPlain, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { messages, t } from '@/tests/support/messages';
import { visits, visitTexts } from '@/tests/support/visits';

jest.mock('@/lib/resources', () => jest.requireActual('@/tests/support/visits').mockVisits());
jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('searchAction', 'findOptionsAction'),
);
jest.mock('@/lib/account/actions', () => ({}));
jest.mock('@/lib/sign-in/actions', () => ({}));

const { step } = mockActions('step') as { step: StepAction };
const toasts = { success: jest.spyOn(toast, 'success'), error: jest.spyOn(toast, 'error') };
const { steps, choices } = visitTexts;

const now = new Date('2026-11-26T10:00:00Z');
const later = '2026-11-26T10:00:01.000Z';
const toVisit = (status: string) => ({ id: 'v', name: 'Ada', status, createdAt: now, updatedAt: now });
const sent = { id: 'v', step: 'confirm', updatedAt: now.toISOString() };

beforeEach(() => {
  jest.clearAllMocks();
  action.mockResolvedValue(ok({ updatedAt: later }));
});

const withTexts = (page: ReactNode): ReactElement => (
  <NextIntlClientProvider
    locale="en"
    timeZone="UTC"
    messages={{ ...messages.en, visits: visitTexts } as object as typeof messages.en}
  >
    {page}
  </NextIntlClientProvider>
);

type Options = { area?: Area; role?: Role | null };

const toActions = (status: string, { area = 'manager', role = 'admin' }: Options = {}) =>
  withTexts(
    <PaletteProvider {...{ area, role }}>
      <div data-testid="actions" tabIndex={-1}>
        <RecordActions
          {...{ area, role, step, resource: visits, record: toVisit(status), name: 'Ada' }}
          remove={jest.fn()}
          restore={jest.fn()}
        />
      </div>
      <DemoPopup />
    </PaletteProvider>,
  );
const show = (status: string, options?: Options) => renderPlain(toActions(status, options));

const button = (name: string) => screen.queryByRole('button', { name });
const edit = () => screen.queryByRole('link', { name: t('record.edit') });

/** The text of the last toast, and what its button does. */
async function shownToast() {
  await waitFor(() => expect(toasts.success).toHaveBeenCalled());
  const [content, options] = toasts.success.mock.lastCall ?? [];
  toasts.success.mockClear();
  const { container } = renderPlain(<p>{content as ReactNode}</p>);
  return { text: container.textContent, undo: options?.action as Action | undefined };
}

const toText = (value: string) => t.markup('record.stepTaken', { name: () => 'Ada', value });

describe('the page of a record', () => {
  test('has a button for each step that begins here, and its toast undoes it', async () => {
    const user = userEvent.setup();
    show('requested');
    expect(button(steps.finish)).not.toBeInTheDocument();
    expect(button(steps.cancel)).toBeVisible();
    await user.click(screen.getByRole('button', { name: steps.confirm }));
    expect(action).toHaveBeenLastCalledWith('step', sent);
    const { text, undo } = await shownToast();
    expect(text).toBe(toText(choices.status.confirmed));
    undo?.onClick({} as never);
    expect((await shownToast()).text).toBe(toText(choices.status.requested));
    expect(action).toHaveBeenLastCalledWith('step', { ...sent, updatedAt: later, undo: 'true' });
  });

  test('offers no undo of a final step', async () => {
    show('confirmed');
    await userEvent.click(screen.getByRole('button', { name: steps.finish }));
    expect(await shownToast()).toEqual({ text: toText(choices.status.done), undo: undefined });
  });

  test('says why a step is refused, also by a rule at a field', async () => {
    const user = userEvent.setup();
    show('requested');
    action.mockResolvedValueOnce(failed(t('errors.STEP_REFUSED')));
    await user.click(screen.getByRole('button', { name: steps.confirm }));
    await waitFor(() => expect(toasts.error).toHaveBeenLastCalledWith(t('errors.STEP_REFUSED')));
    action.mockResolvedValueOnce({ status: 'invalid', issues: { name: 'Too early' }, values: {} });
    await user.click(screen.getByRole('button', { name: steps.confirm }));
    await waitFor(() => expect(toasts.error).toHaveBeenLastCalledWith('Too early'));
    expect(toasts.success).not.toHaveBeenCalled();
  });

  test('keeps the focus at the place of the button, and on no other one', async () => {
    const { rerender } = show('requested');
    await userEvent.click(screen.getByRole('button', { name: steps.confirm }));
    await shownToast();
    rerender(toActions('confirmed'));
    expect(button(steps.finish)).toBeVisible();
    expect(screen.getByTestId('actions')).toHaveFocus();
  });

  test('hides Edit where the state forbids it', () => {
    const { rerender } = show('requested', { area: 'app', role: 'user' });
    expect(edit()).toBeVisible();
    rerender(toActions('confirmed', { area: 'app', role: 'user' }));
    expect(edit()).not.toBeInTheDocument();
    rerender(toActions('confirmed'));
    expect(edit()).toBeVisible();
  });

  test('has only the steps of owners in the app area, and none for who may only read', () => {
    const { rerender } = show('requested', { area: 'app', role: 'user' });
    expect(button(steps.cancel)).toBeVisible();
    expect(button(steps.confirm)).not.toBeInTheDocument();
    rerender(toActions('requested', { role: 'user' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('has the steps in the palette, which takes them', async () => {
    const user = userEvent.setup();
    show('requested');
    await user.keyboard('{Control>}k{/Control}');
    const group = within(await screen.findByRole('group', { name: 'Ada' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      steps.confirm,
      steps.cancel,
      t('record.edit'),
      t('record.delete'),
    ]);
    await user.click(group.getByRole('option', { name: steps.confirm }));
    await waitFor(() => expect(action).toHaveBeenLastCalledWith('step', sent));
    expect((await shownToast()).text).toBe(toText(choices.status.confirmed));
  });
});

describe('the menu of a row', () => {
  const showList = (
    status: string,
    { area = 'manager', role = 'admin' }: Options = {},
    others: ReturnType<typeof toVisit>[] = [],
  ) =>
    renderPlain(
      withTexts(
        <RecordList
          {...{
            area,
            role,
            step,
            resource: visits,
            list: toList([toVisit(status), ...others]),
            columns: ['status'],
          }}
          remove={jest.fn()}
          restore={jest.fn()}
        />,
      ),
    );
  const menu = () => screen.queryByRole('button', { name: t('list.rowActions', { name: 'Ada' }) });

  test('has the steps before the other items, and takes one at once', async () => {
    const user = userEvent.setup();
    showList('requested');
    await user.click(menu() as HTMLElement);
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      steps.confirm,
      steps.cancel,
      t('record.edit'),
      t('record.delete'),
    ]);
    await user.click(items[0] as HTMLElement);
    expect(action).toHaveBeenLastCalledWith('step', sent);
    expect((await shownToast()).text).toBe(toText(choices.status.confirmed));
    expect(menu()).toHaveFocus();
  });

  test('is not there for a record without an item', () => {
    showList('cancelled', { area: 'app', role: 'user' }, [{ ...toVisit('requested'), id: 'b', name: 'Bo' }]);
    expect(screen.getByRole('button', { name: t('list.rowActions', { name: 'Bo' }) })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ada' })).toBeVisible();
    expect(menu()).not.toBeInTheDocument();
  });
});
