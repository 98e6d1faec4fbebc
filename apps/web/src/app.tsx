import type { PageData } from '@dapur/contract/page';
import { HomePage } from './areas/home/home-page.tsx';
import { PlatformPage } from './areas/platform-page.tsx';
import { ShellPage } from './areas/storefront/shell-page.tsx';
import { StorePage } from './areas/storefront/store-page.tsx';
import { UnavailablePage } from './areas/storefront/unavailable-page.tsx';
import { Toaster } from './components/toast.tsx';
import type { Messages } from './i18n/catalogue.ts';
import { I18nProvider } from './i18n/index.tsx';

/** The page that the server chose, in the language it chose. The same tree on the server and in the browser. */
export function App({ data, messages }: { readonly data: PageData; readonly messages: Messages }) {
  return (
    <I18nProvider locale={data.locale} messages={messages}>
      <Page data={data} />
      <Toaster />
    </I18nProvider>
  );
}

function Page({ data }: { readonly data: PageData }) {
  switch (data.kind) {
    case 'store':
      return <StorePage data={data} />;
    case 'shell':
      return <ShellPage data={data} />;
    case 'unavailable':
      return <UnavailablePage data={data} />;
    case 'platform':
    case 'dashboard':
      return <PlatformPage data={data} />;
    case 'home':
      return <HomePage data={data} />;
  }
}
