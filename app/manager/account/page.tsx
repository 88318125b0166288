import { AccountPage, type AccountPageProps, accountMetadata } from '@/app/account/account-page';
import { AreaMessages } from '@/components/layout/area-messages';
import { PageBody } from '@/components/layout/page-header';

export const generateMetadata = accountMetadata;

export default function Page(props: AccountPageProps) {
  return (
    <AreaMessages area="account">
      <PageBody className="max-w-3xl gap-8">
        <AccountPage area="manager" {...props} />
      </PageBody>
    </AreaMessages>
  );
}
