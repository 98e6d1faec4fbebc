export { sweepTemporaryFolders, temporaryFolder, temporarySweep } from './temporary-folder.ts';
