import '../styles/index.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../components/ui/toaster.tsx';
import { I18nProvider } from '../i18n/index.tsx';
import { messages } from '../i18n/messages/en/index.ts';
import { Gallery } from './gallery.tsx';
import { SideBySide } from './side-by-side.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider locale="en" messages={messages}>
      {theme === null ? <SideBySide /> : <Gallery />}
      <Toaster />
    </I18nProvider>
  </StrictMode>,
);
