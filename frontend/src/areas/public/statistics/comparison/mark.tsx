/** Shapes that tell up to four apart without their colours, in this order. */
const SHAPES = [
  'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
  'M2 2h8v8h-8z',
  'M6 1.2l5 9.3h-10z',
  'M6 .5l5.5 5.5l-5.5 5.5l-5.5-5.5z',
] as const;

/** A small shape in the tone of the team around it; its name is beside it. */
export function Mark({ place }: { place: number }) {
  return (
    <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" className="chart shrink-0">
      <path d={SHAPES[place % SHAPES.length]} className="is-filled fill-tone" />
    </svg>
  );
}
