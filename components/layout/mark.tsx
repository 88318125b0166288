/** The drawing of app/icon.svg with a highlight, in the colours of the theme. `npm run rename` replaces this drawing. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
    <path
      className="fill-primary"
      d="M12 5.2c-4.9-1.9-9 1.6-9 7.2 0 5 3.7 9.6 9 9.6s9-4.6 9-9.6c0-5.6-4.1-9.1-9-7.2Z"
    />
    <path
      className="stroke-success"
      d="M12 6.2c0-2.2 1.4-3.9 4-4.2"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <path
      className="stroke-primary-foreground"
      d="M7 12.5c0-2.2 1-3.8 2.7-4.4"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      opacity="0.7"
    />
  </svg>
);
