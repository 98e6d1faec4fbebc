import { Link } from 'wouter';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';

interface WatchTabsProps {
  readonly label: string;
  readonly current: string;
  readonly tabs: readonly { readonly href: string; readonly label: string }[];
}

/** The parts of a page, side by side. */
export function WatchTabs({ label, current, tabs }: WatchTabsProps) {
  return (
    <ChipStrip label={label} current={current} className="subtabs">
      {tabs.map(({ href, label: name }) => (
        <li key={href}>
          <Link
            className={href === current ? 'chip on' : 'chip'}
            href={href}
            aria-current={href === current ? 'page' : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ChipStrip>
  );
}
