import { AccountPage, type AccountPageProps, accountMetadata } from '@/app/account/account-page';
import { AreaMessages } from '@/components/layout/area-messages';

export const generateMetadata = accountMetadata;

export default function Page(props: AccountPageProps) {
  return (
    <AreaMessages area="account">
      <AccountPage area="manager" {...props} />
    </AreaMessages>
  );
}
