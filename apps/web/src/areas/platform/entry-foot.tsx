import '../content/site.css';
import { PlatformFoot } from '../../components/content/platform-foot.tsx';
import { useSwitches } from '../../lib/account/switches.ts';

/** The foot of the pages for signing in and the like, which bring their own style. */
export function EntryFoot() {
  const { marketplace } = useSwitches();
  return <PlatformFoot hasMarketplace={marketplace} />;
}
