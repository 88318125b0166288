import { useActionState } from 'react';
import { PageUserProvider } from '@/components/form/form';
import { useIsChanged } from '@/components/form/unsaved-changes';
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
  const { isChanged, onInput } = useIsChanged({ ownerId: defaultValue });
  return (
    <form action={send} onInput={onInput}>
      <RecordField
        label="Owner"
        name="ownerId"
        kind="user"
        area="manager"
        role={admin}
        defaultValue={sent ?? defaultValue}
        error={sent === undefined ? undefined : t('validation.recordUnknown')}
        {...props}
      />
      <button type="submit">Send</button>
      <output>{`${isChanged ? 'changed' : 'stored'}, sent ${JSON.stringify(sent)}`}</output>
    </form>
  );
}

const grace = { defaultValue: 'u1', stored: { id: 'u1', title: 'Grace' } };
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
  it('opens with an arrow key, with the focus in its search, and an option is picked with Enter', async () => {
    const { user, send } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: /Grace/ })).toHaveTextContent('grace@example.com');
    expect(search()).toHaveFocus();
    expect(await screen.findByText(t('palette.found', { count: 2 }))).toHaveAttribute('role', 'status');
    await user.keyboard('{ArrowDown}');
    const option = await marked();
    expect(search()).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Enter}');
    expect(field()).toHaveTextContent('Linus');
    expect(field()).toHaveFocus();
    expect(options()).toEqual([]);
    await send();
    await expectSent('u2');
  });

  it('is searched once typing pauses; until then Enter picks nothing of what it had', async () => {
    const { user } = show(grace);
    await user.click(field());
    await screen.findByRole('option', { name: /Grace/ });
    await user.keyboard('lin{Enter}');
    expect(options()).toHaveLength(2);
    await screen.findByText(t('palette.found', { count: 1 }));
    expect(options()).toEqual([expect.stringContaining('Linus')]);
    expect(action.mock.calls.map(([, { searchTerm }]) => searchTerm)).toEqual(['', 'lin']);
    expect(await marked()).toHaveTextContent('Linus');
    await user.keyboard('{Enter}');
    expect(field()).toHaveTextContent('Linus');
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
  it('is a change of its form, and keeps its title after a rejected submit', async () => {
    const { user, send } = show(grace);
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: /Linus/ }));
    expect(screen.getByRole('status')).toHaveTextContent('changed');
    await send();
    await expectSent('u2');
    expect(field()).toHaveTextContent('Linus');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(t('validation.recordUnknown'));
  });

  it('can be removed if it is optional', async () => {
    const { user, send } = show({ ...grace, optional: true });
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: t('form.none') }));
    expect(field()).toHaveTextContent(t('form.none'));
    await send();
    await expectSent('');
  });
});

describe('without JavaScript', () => {
  const getData = (form?: HTMLFormElement) => new FormData(form).getAll('ownerId');

  it('the form has a text field with the same label and the title, which becomes the id with JavaScript', async () => {
    const { form, hydrate } = renderOnServer(<Owner {...grace} optional />);
    expect(getData(form)).toEqual(['Grace']);
    expect(form?.querySelector('input[name=ownerId]')).toHaveAccessibleName(`Owner ${t('form.optional')}`);
    await hydrate();
    expect(getData(form)).toEqual(['u1']);
  });

  it('text that was rejected is not shown as what is stored', () => {
    const { form } = renderOnServer(
      <form>
        <RecordField
          {...{ label: 'Owner', name: 'ownerId', kind: 'user', area: 'manager', role: admin }}
          {...grace}
          defaultValue="Bob"
        />
      </form>,
    );
    expect(getData(form)).toEqual(['Bob']);
  });
});

test.each([
  ['what is stored stays', { ...grace, required: true }, 'u1', 'Grace'],
  ['a new record names the user of the page', { required: true }, 'u9', 'Uma'],
  ['an optional field of a new record stays empty', { optional: true }, '', ''],
])('for a role that may not list users, %s, also after an error', async (_, props, id, title) => {
  render(
    <PageUserProvider id="u9" name="Uma">
      <Owner {...{ role: null, ...props }} />
    </PageUserProvider>,
  );
  const shown = screen.getByRole('textbox', { name: /^Owner/ });
  await userEvent.type(shown, 'Linus');
  for (const _try of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expectSent(id);
    expect(shown).toHaveValue(title);
  }
});
