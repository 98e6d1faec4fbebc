import type { PageData } from '@dapur/contract/page';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Hydrated } from './hydrated.tsx';
import { loadMessages } from './i18n/load-messages.ts';
import './styles/index.css';

const data = JSON.parse(document.getElementById('page-data')!.textContent!) as PageData;
// The texts come first: hydrating without them would draw other words than the server did.
const messages = await loadMessages(data.locale);

startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <Hydrated>
        <App data={data} messages={messages} />
      </Hydrated>
    </StrictMode>,
  );
});
