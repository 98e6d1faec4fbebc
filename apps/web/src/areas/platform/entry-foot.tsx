import '../content/site.css';
import { PlatformFoot } from '../../components/content/platform-foot.tsx';
import { useSwitches } from '../../lib/account/switches.ts';

/** The foot of the pages at the doors, which bring their style themselves. */
export function EntryFoot() {
  const { marketplace } = useSwitches();
  return <PlatformFoot hasMarketplace={marketplace} />;
}
