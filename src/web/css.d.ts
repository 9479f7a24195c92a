// The bundler reads stylesheets; the compiler needs to know only that they can be imported.
declare module "*.css";
