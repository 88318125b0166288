import { useActionState } from 'react';
import { PageUserProvider, SavedValuesContext } from '@/components/form/form';
import { useChanges } from '@/components/form/unsaved-changes';
import { RecordField } from '@/components/records/record-field';
import type { Role } from '@/lib/auth/roles';
import type { RecordOption } from '@/lib/search/types';
import { action, failed, ok } from '@/tests/support/component/actions';
import { fireEvent, render, screen, userEvent, waitFor } from '@/tests/support/component/render';
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
      <SavedValuesContext value={{ ownerId: defaultValue }}>
        <RecordField
          label="Owner"
          name="ownerId"
          kind="user"
          role={admin}
          defaultValue={sent ?? defaultValue}
          error={sent === undefined ? undefined : t('validation.recordUnknown')}
          {...props}
        />
      </SavedValuesContext>
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
      <output>{`${isChanged ? 'changed' : 'stored'}, sent ${JSON.stringify(sent)}`}</output>
    </form>
  );
}

const grace = { defaultValue: 'u1', title: 'Grace' };
const field = () => screen.getByRole('combobox', { name: /^Owner/ });
const search = () => screen.getByRole('combobox', { name: t('form.search') });
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
  it('opens with the first options by a click, and the focus goes to its search', async () => {
    const { user } = show(grace);
    await user.tab();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(action).not.toHaveBeenCalled();
    await user.click(field());
    expect(await screen.findByRole('option', { name: /Grace/ })).toHaveTextContent('grace@example.com');
    expect(search()).toHaveFocus();
    expect(action.mock.calls).toEqual([['findOptionsAction', { area: 'app', kind: 'user', searchTerm: '' }]]);
    expect(screen.getByRole('listbox', { name: t('form.options') })).toBeVisible();
    expect(await screen.findByText(t('palette.found', { count: 2 }))).toHaveAttribute('role', 'status');
  });

  it('opens with an arrow key, and an option is picked with Enter', async () => {
    const { user, send } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: /Grace/ });
    await user.keyboard('{ArrowDown}');
    const option = await marked();
    expect(option).toHaveTextContent('Linus');
    expect(search()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(field()).toHaveTextContent('Linus');
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
    expect(field()).toHaveTextContent('Linus');
  });

  it('picks nothing with Enter while a search runs', async () => {
    const { user } = show(grace);
    await user.click(field());
    await screen.findByRole('option', { name: /Grace/ });
    await user.keyboard('l{Enter}');
    expect(search()).toHaveValue('l');
    expect(document.querySelector('output')).toHaveTextContent('stored, sent undefined');
  });

  it.each([
    ['while an input method composes', { isComposing: true }],
    ['in Safari, where the last key of an input method has only its code', { keyCode: 229 }],
  ])('keeps its mark and picks nothing %s', async (_when, key) => {
    const { user } = show();
    await user.click(field());
    await screen.findByRole('option', { name: /Grace/ });
    for (const name of ['ArrowDown', 'Enter']) fireEvent.keyDown(search(), { key: name, ...key });
    expect(await marked()).toHaveTextContent('Grace');
  });

  it('closes with Escape, and changes nothing', async () => {
    const { user } = show(grace);
    await user.click(field());
    await user.keyboard('lin');
    await screen.findByRole('option', { name: /Linus/ });
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field()).toHaveTextContent('Grace');
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
    expect(field()).toHaveTextContent('Linus');
    expect(document.querySelector('output')).toHaveTextContent('changed');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field()).toHaveTextContent('Grace');
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
    expect(field()).toHaveTextContent('Linus');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(t('validation.recordUnknown'));
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: /Grace/ }));
    await send();
    await expectSent('u1');
    expect(field()).toHaveTextContent('Grace');
  });

  it('that is optional can be removed', async () => {
    const { user, send } = show({ ...grace, optional: true });
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: t('form.none') }));
    expect(field()).toHaveTextContent(t('form.none'));
    expect(field()).toHaveFocus();
    await send();
    await expectSent('');
  });

  it('that is required can’t be removed', async () => {
    const { user } = show({ ...grace, required: true });
    expect(field()).toBeRequired();
    await user.click(field());
    await screen.findByRole('option', { name: /Grace/ });
    expect(options()).toHaveLength(2);
  });
});

describe('without JavaScript', () => {
  const getData = (form?: HTMLFormElement) => new FormData(form).getAll('ownerId');

  it('the form has a text field with the same label, and sends the title', () => {
    const { form } = renderOnServer(<Owner {...grace} optional />);
    expect(getData(form)).toEqual(['Grace']);
    expect(form?.querySelector('input[name=ownerId]')).toHaveAccessibleName(`Owner ${t('form.optional')}`);
  });

  it('text that was rejected is not shown as what is stored', () => {
    const { form } = renderOnServer(
      <form>
        <SavedValuesContext value={{ ownerId: 'u1' }}>
          <RecordField
            {...{ label: 'Owner', name: 'ownerId', kind: 'user', role: admin }}
            defaultValue="Bob"
            title="Grace"
          />
        </SavedValuesContext>
      </form>,
    );
    expect(getData(form)).toEqual(['Bob']);
  });

  it('is replaced by the id once the page is hydrated', async () => {
    const { form, hydrate } = renderOnServer(<Owner {...grace} />);
    await hydrate();
    expect(getData(form)).toEqual(['u1']);
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
