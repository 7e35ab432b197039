import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { isMissingCode, isOffline } from '#frontend/lib/missing-code.ts';
import { notify } from '#frontend/lib/notify.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

type PartProps = {
  /** Stands in its place while its code is on its way. */
  fallback?: ReactNode;
  /** Called when its code did not come, instead of an error in its place. */
  onMissing?: () => void;
};

/**
 * A part of a page whose code is loaded when it is first drawn. If its code does not come, the rest of the page stays.
 * Browsers remember a module that failed to load: only the page loaded again can have it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & PartProps> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart({ fallback, onMissing, ...props }) {
    return (
      <MissingCodeBoundary onMissing={onMissing}>
        <Suspense fallback={fallback}>
          <Part {...(props as Props)} />
        </Suspense>
      </MissingCodeBoundary>
    );
  };
}

/** For a part that opens over the page: says that it did not come, and takes back the wish to have it open. */
export function missingDialog(onClose: () => void): () => void {
  return () => {
    if (isOffline())
      notify.error(t`This is not kept on this device. It opens when there is a connection again.`);
    else {
      notify.error(t`This could not be opened. Check your connection, then load the page again.`, {
        action: { label: t`Load again`, onClick: reload },
      });
    }
    onClose();
  };
}

function reload(): void {
  window.location.reload();
}

type BoundaryProps = { onMissing: (() => void) | undefined; children: ReactNode };

/** React catches what fails below a component only in a class. */
class MissingCodeBoundary extends Component<BoundaryProps, { failure?: unknown }> {
  override state: { failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown): void {
    if (isMissingCode(failure)) this.props.onMissing?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    if (!isMissingCode(failure)) throw failure;
    if (this.props.onMissing !== undefined) return null;
    return (
      <ErrorState
        title={isOffline() ? t`Not kept on this device` : t`Part of this page could not be loaded`}
        action={
          <Button onClick={reload}>
            <Trans>Load again</Trans>
          </Button>
        }
      >
        {isOffline()
          ? t`Without a connection this device shows what was opened here before. Load the page again when there is one.`
          : t`The connection was lost, or a newer version is there. Load the page again.`}
      </ErrorState>
    );
  }
}
