import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { PaletteProvider } from '@/components/layout/palette/palette-provider';
import { RecordActions } from '@/components/records/record-actions';
import { RecordList } from '@/components/records/record-list';
import type { StepAction } from '@/components/records/steps';
import type { Role } from '@/lib/auth/roles';
import type { Area } from '@/lib/resources';
import { action, failed, mockActions, ok } from '@/tests/support/component/actions';
import { toList } from '@/tests/support/component/list';
import { render as renderPlain, screen, userEvent, waitFor, within } from '@/tests/support/component/render';
import { shownToast, toasts } from '@/tests/support/component/toasts';
import { messages, t } from '@/tests/support/messages';
import { visits, visitTexts } from '@/tests/support/visits';

// Which steps a role may take, and when it may edit a record: unit/steps.test.ts.

jest.mock('@/lib/resources', () => jest.requireActual('@/tests/support/visits').mockVisits());
jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('searchAction', 'findOptionsAction'),
);
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

type Place = { area: Area; role: Role };
const admin: Place = { area: 'manager', role: 'admin' };
const owner: Place = { area: 'app', role: 'user' };
const props = { step, resource: visits, remove: jest.fn(), restore: jest.fn() };

const toActions = (status: string, place = admin) =>
  withTexts(
    <PaletteProvider {...place}>
      <div data-testid="actions" tabIndex={-1}>
        <RecordActions {...{ ...props, ...place, record: toVisit(status), name: 'Ada' }} />
      </div>
    </PaletteProvider>,
  );
const show = (status: string, place?: Place) => renderPlain(toActions(status, place));

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const edit = () => screen.queryByRole('link', { name: t('record.edit') });
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

  test('has for owners only their steps, and Edit only where the state allows it', () => {
    const { rerender } = show('requested', owner);
    expect(edit()).toBeVisible();
    rerender(toActions('confirmed', owner));
    expect(screen.getByRole('button', { name: steps.cancel })).toBeVisible();
    expect(screen.queryByRole('button', { name: steps.finish })).not.toBeInTheDocument();
    expect(edit()).not.toBeInTheDocument();
  });

  test('has the steps in the palette, which takes them', async () => {
    show('requested');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(await screen.findByRole('option', { name: steps.confirm }));
    await waitFor(() => expect(action).toHaveBeenLastCalledWith('step', sent));
    expect((await shownToast()).text).toBe(toText(choices.status.confirmed));
  });
});

describe('the menu of a row', () => {
  const showList = (place: Place, ...rows: ReturnType<typeof toVisit>[]) =>
    renderPlain(
      withTexts(<RecordList {...{ ...props, ...place, list: toList(rows), columns: ['status'] }} />),
    );
  const menu = (name: string) => screen.queryByRole('button', { name: t('list.rowActions', { name }) });

  test('has the steps before the other items, and takes one at once', async () => {
    showList(admin, toVisit('requested'));
    await userEvent.click(menu('Ada') as HTMLElement);
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    const names = [steps.confirm, steps.cancel, t('record.edit'), t('record.delete')];
    expect(items.map(({ textContent }) => textContent)).toEqual(names);
    await userEvent.click(items[0] as HTMLElement);
    expect(action).toHaveBeenLastCalledWith('step', sent);
    expect((await shownToast()).text).toBe(toText(choices.status.confirmed));
    expect(menu('Ada')).toHaveFocus();
  });

  test('is not there for a record without an item', () => {
    showList(owner, toVisit('cancelled'), { ...toVisit('requested'), id: 'b', name: 'Bo' });
    expect(menu('Bo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ada' })).toBeVisible();
    expect(menu('Ada')).not.toBeInTheDocument();
  });
});
