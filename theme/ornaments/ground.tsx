interface GroundProps {
  /** A colour that arrives with the data, such as "#e1bb95". */
  colour: string;
  className?: string | undefined;
}

/** A plain ground in a colour of the data. A drawing, because the page's policy allows no `style` attribute. */
export const Ground = ({ colour, className }: GroundProps) => (
  <svg aria-hidden="true" className={className} width="100%" height="100%">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
);
