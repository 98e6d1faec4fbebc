import '../styles/index.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../components/ui/toaster.tsx';
import { I18nProvider } from '../i18n/index.tsx';
import { allMessages } from '../i18n/all-messages.ts';
import { Gallery } from './gallery.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider locale="en" messages={allMessages.en}>
      {theme === null ? <SideBySide /> : <Gallery />}
      <Toaster />
    </I18nProvider>
  </StrictMode>,
);

/** The gallery twice: a theme is the whole document's, so each has one of its own. */
function SideBySide() {
  return (
    <div className="gallery-sides">
      {['light', 'dark'].map((theme) => (
        <iframe key={theme} title={theme} src={`?theme=${theme}`} />
      ))}
    </div>
  );
}
