import { Callout } from '#frontend/components/ui/callout.tsx';

export function CalloutExample() {
  return (
    <div className="grid gap-2.5">
      <Callout>
        <p>Only the result of this game is known.</p>
      </Callout>
      <Callout tone="warn">
        <p>Quarter 3 of 4 is still being played.</p>
      </Callout>
      <Callout tone="danger" title="The game has not started.">
        <p>It is assigned to another scorer.</p>
      </Callout>
    </div>
  );
}
