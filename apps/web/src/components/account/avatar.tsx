interface AvatarProps {
  readonly name: string;
  readonly url: string | null;
  readonly large?: boolean;
}

/** A person's round picture, or the first letter of the name. */
export function Avatar({ name, url, large = false }: AvatarProps) {
  const className = large ? 'avatar large' : 'avatar';
  if (!url) {
    return (
      <span className={`${className} none`} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? '·'}
      </span>
    );
  }
  return <img className={className} src={url} width={256} height={256} alt="" />;
}
