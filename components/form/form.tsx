'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { PAGE_USER_FIELD } from '@/lib/constants';
import { cn } from '@/lib/utils';

type Props = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  isPending: boolean;
  ref?: RefObject<HTMLFormElement | null>;
};

/** Submits the form on Ctrl+Enter or Cmd+Enter in a text area, where Enter alone starts a new line. */
function submitOnEnter({ key, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement)
    currentTarget.requestSubmit();
}

/** A form that moves the focus to its first invalid field after a rejected submit. */
export function Form({ isPending, ref, children, ...props }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const isSubmitted = useRef(false);

  // This runs after every render, because a check in the browser shows its errors without a change of `isPending`.
  useEffect(() => {
    if (!isSubmitted.current || isPending) return;
    isSubmitted.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
  });

  return (
    <form
      {...props}
      ref={form}
      noValidate
      onKeyDown={submitOnEnter}
      onSubmitCapture={() => {
        isSubmitted.current = true;
      }}
    >
      <PageUserField />
      {children}
    </form>
  );
}

type User = { id: string; name: string };

const PageUser = createContext<User>({ id: '', name: '' });

type PageUserProps = User & { children: ReactNode };

/**
 * Provides the user for whom the page was rendered. Every action sends the id of this user. If another user has signed
 * in since, in another tab, the server rejects the action.
 */
export const PageUserProvider = ({ children, ...user }: PageUserProps) => (
  <PageUser.Provider value={user}>{children}</PageUser.Provider>
);

export const usePageUser = (): User => useContext(PageUser);

/** A form that is posted without JavaScript sends the id of the user in this field. */
function PageUserField() {
  const { id } = usePageUser();
  return id && <input type="hidden" name={PAGE_USER_FIELD} value={id} />;
}

/** Returns a function that adds the id of the user of the page to the input of an action. */
export function useAddPageUser(): (form: FormData) => FormData {
  const { id } = usePageUser();
  return (form) => {
    if (id) form.set(PAGE_USER_FIELD, id);
    return form;
  };
}

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

type FormValue = [
  value: string,
  setValue: (value: string) => void,
  input: RefObject<HTMLInputElement | null>,
];

/**
 * Keeps the value of a control in a hidden input. If the form is reset, or if `initial` changes, the value becomes
 * `initial`. Each change dispatches the event `input`, which `useIsChanged` needs.
 */
export function useFormValue(initial: string): FormValue {
  const [value, setValue] = useState(initial);
  const [last, setLast] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const noticed = useRef(initial);
  if (initial !== last) {
    setLast(initial);
    setValue(initial);
  }

  // React resets a form after its action, whose result may have changed `initial`.
  const restore = useEffectEvent(() => setValue(initial));
  useEffect(() => {
    const form = input.current?.form;
    const reset = () => restore();
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, []);

  useEffect(() => {
    if (noticed.current === value) return;
    noticed.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);

  return [value, setValue, input];
}
