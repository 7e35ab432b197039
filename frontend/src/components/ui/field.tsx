import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import {
  type ChangeEventHandler,
  createContext,
  type FocusEventHandler,
  type ReactNode,
  type RefCallback,
  useContext,
  useId,
} from 'react';

/** What binds a control to a form: as react-hook-form's `register` gives it. */
type Binding = {
  name: string;
  ref: RefCallback<Element>;
  onChange: ChangeEventHandler & ((event: { target: unknown; type?: unknown }) => Promise<unknown>);
  onBlur: FocusEventHandler & ((event: { target: unknown; type?: unknown }) => Promise<unknown>);
};

type FieldControl = Partial<Binding> & {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** What a control inside a {@link Field} takes over: its id, its description and whether it is wrong. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

/** Label above, hint or error below. An error says how to fix it. */
export function Field({
  label,
  id: givenId,
  hint,
  error,
  required = false,
  optional = false,
  className,
  control,
  children,
}: {
  label: ReactNode;
  /** Id of the control, when something else links to it. */
  id?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  className?: string;
  /** Binds the control inside to a form. */
  control?: Binding;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const wrong = error !== undefined && error !== '';
  const described = [hint !== undefined && !wrong ? hintId : '', wrong ? errorId : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={clsx('grid min-w-0 content-start gap-[5px]', className)}>
      <label htmlFor={id} className="text-13 font-semibold">
        {label}
        {optional && (
          <span className="font-normal text-ink-3">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <FieldContext
        value={{
          ...control,
          id,
          ...(described !== '' && { 'aria-describedby': described }),
          ...(wrong && { 'aria-invalid': true }),
          ...(required && { 'aria-required': true }),
        }}
      >
        {children}
      </FieldContext>
      {hint !== undefined && !wrong && (
        <p id={hintId} className="text-12 text-ink-3">
          {hint}
        </p>
      )}
      {wrong && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field: a sentence with the fix. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-13 font-medium text-danger">
      <TriangleAlert aria-hidden size={14} strokeWidth={2} className="mt-0.5" />
      {children}
    </p>
  );
}

/** The frame every control shares; its height is the control's own. */
export const CONTROL =
  'w-full min-w-0 rounded-2 border border-line-strong bg-surface px-2.5 text-14 text-ink phone:text-16 ' +
  'aria-invalid:border-2 aria-invalid:border-danger aria-invalid:px-[9px] ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-3';
