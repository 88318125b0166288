import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

type Props = { className?: string };

export type Icon = (props: Props) => ReactNode;

/** An icon of Lucide as one element, drawn by the style sheet (app/icons.mjs). Screen readers skip it: name the control. */
const icon =
  (name: string): Icon =>
  ({ className }) => <span aria-hidden className={cn('icon', name, className)} />;

export const Activity = icon('icon-activity');
export const AppWindow = icon('icon-app-window');
export const ArrowDown = icon('icon-arrow-down');
export const ArrowDownUp = icon('icon-arrow-down-up');
export const ArrowRight = icon('icon-arrow-right');
export const ArrowUp = icon('icon-arrow-up');
export const Ban = icon('icon-ban');
export const BookOpen = icon('icon-book-open');
export const CalendarDays = icon('icon-calendar-days');
export const Check = icon('icon-check');
export const ChevronDown = icon('icon-chevron-down');
export const ChevronLeft = icon('icon-chevron-left');
export const ChevronRight = icon('icon-chevron-right');
export const ChevronUp = icon('icon-chevron-up');
export const ChevronsUpDown = icon('icon-chevrons-up-down');
export const CircleAlert = icon('icon-circle-alert');
export const CircleCheck = icon('icon-circle-check');
export const Clock = icon('icon-clock');
export const Columns3 = icon('icon-columns-3');
export const Copy = icon('icon-copy');
export const Download = icon('icon-download');
export const ExternalLink = icon('icon-external-link');
export const FileSpreadsheet = icon('icon-file-spreadsheet');
export const FileUp = icon('icon-file-up');
/** @public For resources. */
export const FolderGit2 = icon('icon-folder-git-2');
export const House = icon('icon-house');
export const Inbox = icon('icon-inbox');
export const Info = icon('icon-info');
export const KeyRound = icon('icon-key-round');
export const Keyboard = icon('icon-keyboard');
export const Languages = icon('icon-languages');
export const Laptop = icon('icon-laptop');
export const LayoutDashboard = icon('icon-layout-dashboard');
export const Link = icon('icon-link');
export const ListFilter = icon('icon-list-filter');
export const LoaderCircle = icon('icon-loader-circle');
export const Lock = icon('icon-lock');
export const LogIn = icon('icon-log-in');
export const LogOut = icon('icon-log-out');
export const Mail = icon('icon-mail');
export const Menu = icon('icon-menu');
export const Monitor = icon('icon-monitor');
export const MonitorOff = icon('icon-monitor-off');
export const MonitorSmartphone = icon('icon-monitor-smartphone');
export const Moon = icon('icon-moon');
export const Palette = icon('icon-palette');
export const PanelLeft = icon('icon-panel-left');
export const Pencil = icon('icon-pencil');
export const Plus = icon('icon-plus');
export const RefreshCw = icon('icon-refresh-cw');
export const RotateCcw = icon('icon-rotate-ccw');
export const ScrollText = icon('icon-scroll-text');
export const Search = icon('icon-search');
export const SearchX = icon('icon-search-x');
export const Settings2 = icon('icon-settings-2');
export const Shapes = icon('icon-shapes');
export const ShieldCheck = icon('icon-shield-check');
export const ShieldOff = icon('icon-shield-off');
export const Smartphone = icon('icon-smartphone');
export const SquareArrowOutUpRight = icon('icon-square-arrow-out-up-right');
export const Sun = icon('icon-sun');
export const SunMoon = icon('icon-sun-moon');
export const Tablet = icon('icon-tablet');
export const Trash = icon('icon-trash');
export const TriangleAlert = icon('icon-triangle-alert');
export const Unlink = icon('icon-unlink');
export const Upload = icon('icon-upload');
export const UserPlus = icon('icon-user-plus');
export const UserRound = icon('icon-user-round');
export const UserRoundPlus = icon('icon-user-round-plus');
export const Users = icon('icon-users');
export const VenetianMask = icon('icon-venetian-mask');
export const Wifi = icon('icon-wifi');
export const WifiOff = icon('icon-wifi-off');
export const X = icon('icon-x');
