import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { id: string; hint?: ReactNode; error?: ReactNode };

/** For `aria-describedby` of the control. */
export const describedBy = ({ id, hint, error }: Props): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The hint and the error below a control. */
export const FieldMessages = ({ id, hint, error }: Props) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="text-pretty text-muted-foreground text-sm">
        {hint}
      </p>
    )}
    {/* Always rendered: screen readers skip a live region that is added together with its text. */}
    <div aria-live="polite" className="empty:hidden">
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-destructive text-sm">
          <CircleAlert className="mt-[0.2em] size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  </>
);
