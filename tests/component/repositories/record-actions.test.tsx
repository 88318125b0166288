import { RecordActions } from '@/components/records/record-actions';
import { render, screen, userEvent, within } from '@/tests/support/component/render';
import { t } from '@/tests/support/messages';

describe('the actions of a record', () => {
  const show = (role: 'admin' | 'user') =>
    render(
      <RecordActions
        resource="repository"
        id="r"
        name="Atlas"
        role={role}
        remove={jest.fn()}
        restore={jest.fn()}
      />,
    );

  test('are Edit, and a menu with Delete', async () => {
    const user = userEvent.setup();
    show('admin');
    expect(screen.getByRole('link')).toHaveTextContent(t('record.edit'));
    await user.click(screen.getByRole('button', { name: t('record.actions') }));
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/Atlas/);
  });

  test('are none for who may only read', () => {
    show('user');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
