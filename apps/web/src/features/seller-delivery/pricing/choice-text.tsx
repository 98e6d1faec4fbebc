interface ChoiceTextProps {
  readonly title: string;
  readonly text: string;
}

/** What a choice is, and what follows from it. */
export function ChoiceText({ title, text }: ChoiceTextProps) {
  return (
    <span className="opt-text">
      <b className="strong">{title}</b>
      <span className="small muted">{text}</span>
    </span>
  );
}
