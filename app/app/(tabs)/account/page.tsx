import { AccountPage, type AccountPageProps, accountMetadata } from '@/app/account/account-page';

export const generateMetadata = accountMetadata;

export default function Page(props: AccountPageProps) {
  return <AccountPage area="app" {...props} />;
}
