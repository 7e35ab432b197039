import { Callout } from './callout.tsx';

/** The errors of a form, above it, each linking to its field. */
export function ErrorSummary({
  title,
  fields,
  className,
}: {
  title: string;
  /** Field name on screen and the id of its control. */
  fields?: ReadonlyArray<{ label: string; controlId?: string | undefined }>;
  className?: string;
}) {
  return (
    <Callout tone="danger" announced title={title} {...(className !== undefined && { className })}>
      {fields !== undefined && fields.length > 0 && (
        <ul className="mt-1 list-disc ps-[18px]">
          {fields.map((field) => (
            <li key={field.controlId ?? field.label} className="mt-0.5">
              {field.controlId === undefined ? (
                field.label
              ) : (
                <a
                  href={`#${field.controlId}`}
                  className="link touch-target inline-flex"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(field.controlId ?? '')?.focus();
                  }}
                >
                  {field.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
