import { useActionState } from 'react';
import { PageUserProvider, SavedValues } from '@/components/form/form';
import { useChanges } from '@/components/form/unsaved-changes';
import { RecordField } from '@/components/records/record-field';
import type { Role } from '@/lib/auth/roles';
import type { RecordOption } from '@/lib/search/types';
import { action, failed, ok } from '@/tests/support/component/actions';
import { render, screen, userEvent, waitFor } from '@/tests/support/component/render';
import { renderOnServer } from '@/tests/support/component/server';
import { t } from '@/tests/support/messages';

jest.mock('@/lib/search/actions', () =>
  jest.requireActual('@/tests/support/component/actions').mockActions('findOptionsAction'),
);

const people: RecordOption[] = [
  { id: 'u1', title: 'Grace', detail: 'grace@example.com' },
  { id: 'u2', title: 'Linus', detail: 'linus@example.com' },
];

/** Answers with the people whose title begins with the term. */
const findPeople = async (_name: string, { searchTerm = '' }: Record<string, string>) =>
  ok(people.filter(({ title }) => title.toLowerCase().startsWith(searchTerm)));

const admin: Role = 'admin';

type Props = Partial<Parameters<typeof RecordField>[0]>;

/** A form that the server always rejects. It shows what it got, and whether it differs from what is stored. */
function Owner({ defaultValue = '', ...props }: Props) {
  const [sent, send] = useActionState(
    (_: string | undefined, form: FormData) => String(form.get('ownerId')),
    undefined,
  );
  const { isChanged, onInput } = useChanges({ ownerId: defaultValue });
  return (
    <form action={send} onInput={onInput}>
      <SavedValues value={{ ownerId: defaultValue }}>
        <RecordField
          label="Owner"
          name="ownerId"
          kind="user"
          role={admin}
          defaultValue={sent ?? defaultValue}
          error={sent === undefined ? undefined : t('validation.recordUnknown')}
          {...props}
        />
      </SavedValues>
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
      <output>{`${isChanged ? 'changed' : 'stored'}, sent ${JSON.stringify(sent)}`}</output>
    </form>
  );
}

const grace = { defaultValue: 'u1', title: 'Grace' };
const field = () => screen.getByRole('combobox', { name: /^Owner/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = () => screen.findByRole('option', { selected: true });
const expectSent = (text: string) =>
  waitFor(() => expect(document.querySelector('output')).toHaveTextContent(`sent "${text}"`));

function show(props?: Props) {
  const user = userEvent.setup();
  render(<Owner {...props} />);
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

beforeEach(() => {
  action.mockImplementation(findPeople);
});

describe('the list', () => {
  it('is closed on focus, and opens with the first options by a click', async () => {
    const { user } = show(grace);
    await user.tab();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(action).not.toHaveBeenCalled();
    await user.click(field());
    expect(await screen.findByRole('option', { name: /Grace/ })).toHaveTextContent('grace@example.com');
    expect(action.mock.calls).toEqual([['findOptionsAction', { area: 'app', kind: 'user', searchTerm: '' }]]);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: t('form.options') })).toBeVisible();
    expect(await screen.findByText(t('palette.found', { count: 2 }))).toHaveRole('status');
  });

  it('opens with an arrow key, and an option is picked with Enter', async () => {
    const { user, send } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: /Grace/ });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const option = await marked();
    expect(option).toHaveTextContent('Linus');
    expect(field()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(field()).toHaveValue('Linus');
    expect(field()).toHaveFocus();
    expect(options()).toEqual([]);
    await send();
    await expectSent('u2');
  });

  it('searches once typing pauses, and keeps what it had until then', async () => {
    const { user } = show();
    await user.click(field());
    await screen.findByRole('option', { name: /Grace/ });
    await user.keyboard('lin');
    expect(options()).toHaveLength(2);
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('Linus')]));
    expect(action.mock.calls.map(([, { searchTerm }]) => searchTerm)).toEqual(['', 'lin']);
    expect(await marked()).toHaveTextContent('Linus');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('Linus');
  });

  it('picks nothing with Enter while a search runs, nor without a mark', async () => {
    const { user } = show(grace);
    await user.click(field());
    await screen.findByRole('option', { name: /Grace/ });
    await user.keyboard('{Enter}l{Enter}');
    expect(field()).toHaveValue('l');
    expect(document.querySelector('output')).toHaveTextContent('sent undefined');
  });

  it('closes with Escape, which restores what was picked', async () => {
    const { user } = show(grace);
    await user.click(field());
    await user.keyboard('lin');
    await screen.findByRole('option', { name: /Linus/ });
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field()).toHaveValue('Grace');
    expect(document.querySelector('output')).toHaveTextContent('stored');
  });

  it('says that nothing was found, or that the search failed', async () => {
    const { user } = show();
    await user.click(field());
    await user.keyboard('x');
    expect(await screen.findAllByText(t('palette.found', { count: 0 }))).toHaveLength(2);
    action.mockResolvedValue(failed('The search failed'));
    await user.keyboard('y');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed');
  });
});

describe('the value', () => {
  it('is the id of an option that is clicked, and a change of its form', async () => {
    const { user, send } = show(grace);
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: /Linus/ }));
    expect(field()).toHaveValue('Linus');
    expect(document.querySelector('output')).toHaveTextContent('changed');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field()).toHaveValue('Grace');
    expect(document.querySelector('output')).toHaveTextContent('stored');
    await send();
    await expectSent('u1');
  });

  it('keeps its title after a rejected submit', async () => {
    const { user, send } = show(grace);
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: /Linus/ }));
    await send();
    await expectSent('u2');
    expect(field()).toHaveValue('Linus');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(t('validation.recordUnknown'));
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: /Grace/ }));
    await send();
    await expectSent('u1');
    expect(field()).toHaveValue('Grace');
  });

  it('is the text if it names no option, and stays after Tab and a rejected submit', async () => {
    const { user, send } = show(grace);
    await user.tripleClick(field());
    await user.keyboard('nobody');
    await user.tab();
    await waitFor(() => expect(options()).toEqual([]));
    expect(field()).toHaveValue('nobody');
    await send();
    await expectSent('nobody');
    expect(field()).toHaveValue('nobody');
  });

  it('is the stored id again if its title is typed again', async () => {
    const { user, send } = show(grace);
    await user.click(field());
    await user.keyboard('{End}x{Backspace}');
    await send();
    await expectSent('u1');
  });

  it('that is optional can be removed', async () => {
    const { user, send } = show({ ...grace, optional: true });
    await user.click(screen.getByRole('button', { name: `${t('form.clear')} Owner` }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Owner/ })).not.toBeInTheDocument();
    await send();
    await expectSent('');
  });

  it('that is required can’t be removed', () => {
    show({ ...grace, required: true });
    expect(screen.queryByRole('button', { name: /Owner/ })).not.toBeInTheDocument();
    expect(field()).toBeRequired();
  });
});

describe('without JavaScript', () => {
  const getData = (form?: HTMLFormElement) => new FormData(form).getAll('ownerId');

  it('the form sends the title', () => {
    expect(getData(renderOnServer(<Owner {...grace} optional />).form)).toEqual(['Grace']);
    expect(screen.queryByRole('button', { name: /Owner/ })).not.toBeInTheDocument();
  });

  it('text that was rejected is not shown as what is stored', () => {
    const { form } = renderOnServer(
      <form>
        <SavedValues value={{ ownerId: 'u1' }}>
          <RecordField
            {...{ label: 'Owner', name: 'ownerId', kind: 'user', role: admin }}
            defaultValue="Bob"
            title="Grace"
          />
        </SavedValues>
      </form>,
    );
    expect(getData(form)).toEqual(['Bob']);
  });

  it('text that was typed before the page was hydrated is kept', async () => {
    const { root, form, hydrate } = renderOnServer(<Owner {...grace} />);
    const input = root.querySelector<HTMLInputElement>('[role=combobox]');
    if (input) input.value = 'nobody';
    await hydrate();
    expect(field()).toHaveValue('nobody');
    expect(getData(form)).toEqual(['nobody']);
  });
});

describe('for a role that may not list users', () => {
  const shown = () => screen.getByRole('textbox', { name: /^Owner/ });
  const showFixed = (props: Props) =>
    render(
      <PageUserProvider id="u9" name="Uma">
        <Owner {...{ role: null, required: true, ...props }} />
      </PageUserProvider>,
    );
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

  it('what is stored is shown, stays, and can’t be changed', async () => {
    showFixed(grace);
    expect(shown()).toHaveValue('Grace');
    await userEvent.type(shown(), 'Linus');
    await send();
    await expectSent('u1');
    expect(shown()).toHaveValue('Grace');
  });

  it('a new record names the user of the page, also after an error', async () => {
    showFixed({});
    await send();
    await expectSent('u9');
    expect(shown()).toHaveValue('Uma');
    await send();
    await expectSent('u9');
  });

  it('an optional field of a new record stays empty', async () => {
    showFixed({ required: false, optional: true });
    await send();
    await expectSent('');
    expect(shown()).toHaveValue('');
  });
});
