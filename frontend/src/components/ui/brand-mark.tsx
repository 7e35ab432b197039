/** The mark: arc and key, standing on the baseline. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="fill-none stroke-current stroke-2"
    >
      <path d="M1 22H23M3 22V12.5a9 9 0 0 1 18 0V22" />
      <path d="M8.5 22v-7.5a3.5 3.5 0 0 1 7 0V22" />
    </svg>
  );
}
