import { loginAddress, loginReasons } from '../../lib/access/login-address.ts';
import { whenSessionExpires } from '../../lib/account/session.ts';
import { arrivedToken } from '../../lib/address.ts';

/** A kept session that has ended leads to the login page, which says so and leads back. */
export function leaveWhenSessionExpires(): void {
  whenSessionExpires(() => {
    const { pathname, search } = location;
    // There already: the page says it by itself.
    if (pathname === '/p/login') return;
    // Another session is about to take the place of the one that ended.
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
