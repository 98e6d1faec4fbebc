import { logoWidths, pictureAt, pictureSet } from '../../lib/picture.ts';

interface StoreLogoProps {
  readonly name: string;
  readonly url: string | null;
}

/** A store's round logo, or the first letter of its name. */
export function StoreLogo({ name, url }: StoreLogoProps) {
  if (!url) {
    return (
      <span className="store-logo none" aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? '·'}
      </span>
    );
  }
  return (
    <img
      className="store-logo"
      src={pictureAt(url, 96)}
      srcSet={pictureSet(url, logoWidths)}
      sizes="48px"
      width={96}
      height={96}
      alt=""
      loading="lazy"
    />
  );
}
