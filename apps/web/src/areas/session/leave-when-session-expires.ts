import { loginAddress, loginReasons } from '../../lib/access/login-address.ts';
import { whenSessionExpires } from '../../lib/account/session.ts';
import { arrivedToken } from '../../lib/address.ts';

/** When a kept session turns out to have ended, leads to the login page, which says so and leads back afterwards. */
export function leaveWhenSessionExpires(): void {
  whenSessionExpires(() => {
    const { pathname, search } = location;
    // Already on the login page, which says so itself.
    if (pathname === '/p/login') return;
    // The token in the address is about to replace the ended session.
    if (arrivedToken() !== null) return;
    location.assign(
      loginAddress({
        error: loginReasons.expired,
        errorType: 'warning',
        at: new Date(),
        returnTo: pathname + search,
      }),
    );
  });
}
