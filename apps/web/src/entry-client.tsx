import { startPage } from './start-page.tsx';
import './styles/index.css';

void startPage();
