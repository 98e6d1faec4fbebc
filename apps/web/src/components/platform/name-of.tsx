/** What somebody or something is called, and by what else it is known. */
export function NameOf({ name, more }: { readonly name: string; readonly more: string }) {
  return (
    <span className="padmin-name">
      <span className="breaks">{name}</span>
      <span className="small muted breaks">{more}</span>
    </span>
  );
}
