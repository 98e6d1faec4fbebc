/** The gallery twice: a theme is the whole document's, so each has one of its own. */
export function SideBySide() {
  return (
    <div className="gallery-sides">
      {['light', 'dark'].map((theme) => (
        <iframe key={theme} title={theme} src={`?theme=${theme}`} />
      ))}
    </div>
  );
}
