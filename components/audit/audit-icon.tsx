import {
  Activity,
  Ban,
  CircleCheck,
  Clock,
  Download,
  FileUp,
  ImageUp,
  KeyRound,
  Languages,
  Link,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MonitorOff,
  Palette,
  Pencil,
  Plus,
  RotateCcw,
  ShieldCheck,
  Trash,
  Unlink,
  UserPlus,
  VenetianMask,
} from 'lucide-react';
import {
  isNamedAction,
  type NamedAction,
  parseResourceAction,
  type ResourceVerb,
} from '@/lib/audit/audit-actions';
import { cn } from '@/lib/utils';

const verbIcons: Record<ResourceVerb, LucideIcon> = {
  create: Plus,
  update: Pencil,
  delete: Trash,
  restore: RotateCcw,
};

const actionIcons: Record<NamedAction, LucideIcon> = {
  sessionSignIn: LogIn,
  sessionSignOut: LogOut,
  sessionRefusedBanned: Ban,
  userOnboard: UserPlus,
  userCreate: UserPlus,
  userUpdate: Pencil,
  userPromote: ShieldCheck,
  userShowCode: KeyRound,
  userBan: Ban,
  userInvite: Mail,
  userUnban: CircleCheck,
  userSetRole: ShieldCheck,
  userDelete: Trash,
  userImpersonate: VenetianMask,
  userImpersonateStop: VenetianMask,
  userRevokeSession: MonitorOff,
  userRevokeSessions: MonitorOff,
  userRemovePasskey: KeyRound,
  userUnlinkProvider: Unlink,
  userSecure: ShieldCheck,
  accountSecure: ShieldCheck,
  accountUpdateName: Pencil,
  accountUpdatePicture: ImageUp,
  accountUpdateLocale: Languages,
  accountUpdateTheme: Palette,
  accountUpdateTimeZone: Clock,
  accountUpdateEmail: Mail,
  accountDownload: Download,
  accountDelete: Trash,
  accountRevokeSession: MonitorOff,
  accountRevokeSessions: MonitorOff,
  accountRestoreEmail: Mail,
  accountLinkProvider: Link,
  accountUnlinkProvider: Unlink,
  accountAddPasskey: KeyRound,
  accountRenamePasskey: KeyRound,
  accountRemovePasskey: KeyRound,
  importFinish: FileUp,
  jobRun: Clock,
};

const dangerActions = /Ban$|Banned$|Delete$/;
const successActions = /Create$|Onboard$|Unban$|Restore$/;

const getTone = (action: string) => {
  if (successActions.test(action)) return 'bg-success/10 text-success';
  return dangerActions.test(action)
    ? 'bg-destructive/10 text-destructive'
    : 'bg-accent text-muted-foreground';
};

function getIcon(action: string): LucideIcon {
  const parsed = parseResourceAction(action);
  if (parsed) return verbIcons[parsed.verb];
  return isNamedAction(action) ? actionIcons[action] : Activity;
}

/** The icon replaces a picture of 28 px. As a badge, it reaches 4 px beyond the picture's lower end corner. */
export function AuditIcon({ action, isBadge }: { action: string; isBadge: boolean }) {
  const Icon = getIcon(action);
  if (!isBadge)
    return (
      <span
        className={cn('me-1 flex size-7 shrink-0 items-center justify-center rounded-full', getTone(action))}
      >
        <Icon className="size-4" />
      </span>
    );
  return (
    <span className="absolute end-0 bottom-0 rounded-full bg-card p-px">
      <span className={cn('flex size-3.5 items-center justify-center rounded-full', getTone(action))}>
        <Icon className="size-2.5" />
      </span>
    </span>
  );
}
