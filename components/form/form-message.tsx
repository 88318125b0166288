import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

const tones = {
  error: {
    icon: CircleAlert,
    className: 'border-destructive/30 bg-destructive/6 text-destructive',
    role: 'alert',
  },
  success: { icon: CircleCheck, className: 'border-success/30 bg-success/6 text-success', role: 'status' },
  warning: { icon: TriangleAlert, className: 'border-warning/30 bg-warning/6 text-warning', role: 'status' },
  info: { icon: Info, className: 'border-info/30 bg-info/6 text-info', role: 'status' },
} as const;

type FormMessageProps = { tone?: keyof typeof tones; className?: string; children?: ReactNode };

export function FormMessage({ tone = 'error', className, children }: FormMessageProps) {
  if (!children) return null;
  const { icon: Icon, role, className: toneClasses } = tones[tone];
  return (
    <div
      role={role}
      className={cn('flex gap-2.5 rounded-md border px-3 py-2.5 text-sm', toneClasses, className)}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
