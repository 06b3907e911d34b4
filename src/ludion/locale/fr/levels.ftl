level-1 = Plume
level-2 = Caillou
level-3 = Ressort
level-4 = Pendule
level-5 = Levier
level-6 = Gyroscope
level-7 = Aimant
level-8 = Ludion
